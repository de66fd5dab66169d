# The page's tools: a node that is new enough, and the packages of web/package-lock.json. Source it
# after lib.sh: it sets PATH.
# shellcheck shell=bash

readonly kNodeNeeded=20.19

node_is_new_enough() {
  command -v node >/dev/null && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    const [needMajor, needMinor] = process.argv[1].split(".").map(Number);
    process.exit(major > needMajor || (major === needMajor && minor >= needMinor) ? 0 : 1)' \
    $kNodeNeeded
}

if [ -x .tools/node_modules/.bin/node ]; then
  PATH=$PWD/.tools/node_modules/.bin:$PATH
fi
if ! node_is_new_enough; then
  # Debian 12's own is older than what the page is built with, but can fetch a newer one.
  command -v npm >/dev/null || die "npm is not installed." "scripts/setup play installs it."
  say "setup: fetching node 22 into .tools"
  run build/log/node npm install --prefix .tools --no-audit --no-fund --no-save \
    node@22.23.3 npm@11.19.1 || die "node could not be fetched." "Is there a network?"
  PATH=$PWD/.tools/node_modules/.bin:$PATH
  node_is_new_enough || die "node $kNodeNeeded or newer is needed, and could not be installed."
fi
export PATH

# Installs exactly the packages of the lock file if it has changed.
if ! cmp -s web/package-lock.json web/node_modules/.formicary-lock; then
  say "setup: the page's packages"
  run build/log/npm npm --prefix web ci || die "the page's packages could not be installed." \
    "Is there a network? What npm said is in build/log/npm."
  cp web/package-lock.json web/node_modules/.formicary-lock
fi
