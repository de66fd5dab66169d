# Shared by play, check and the scripts here. Source it: it goes to the project's folder.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

trap 'exit 130' INT

# say TEXT: announces the next step.
say() { printf '== %s\n' "$*" >&2; }

die() {
  printf '\nerror: %s\n' "$1" >&2
  shift
  if [ $# -gt 0 ]; then printf '       %s\n' "$@" >&2; fi
  exit 1
}

# Runs a command. On a terminal its output is shown as it comes. Elsewhere it goes to LOG, with a
# line for every tenth of the way (ninja's [3/40]), and its end is shown if the command fails.
#   run LOG COMMAND...
run() {
  local log=$1
  shift
  mkdir -p "$(dirname "$log")"
  if [ -t 2 ]; then
    "$@" </dev/null >&2
    return
  fi
  local status=0
  "$@" </dev/null 2>&1 | tee "$log" | tenths >&2 || status=1
  if [ $status -ne 0 ]; then
    printf -- '-- the end of %s:\n' "$log" >&2
    tail -n 60 "$log" >&2
  fi
  return $status
}

# Reduces lines such as `[3/40] Building ..` to one for each tenth.
tenths() {
  local line done_ total tenth last=-1
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    done_=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
    tenth=$((10 * done_ / total))
    if [ "$done_" -gt 0 ] && [ $tenth -ne $last ]; then
      last=$tenth
      printf '   %s of %s\n' "$done_" "$total"
    fi
  done
  return 0
}

# Configures a CMake preset if that was not done yet, or if the presets or the folder have changed since. The build
# itself notices all other changes.
configure() {
  local preset=$1 cache=build/$1/CMakeCache.txt stamp=build/$1/configured fresh=()
  if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$cache"; then
    fresh=(--fresh)
  elif [ -f "build/$preset/build.ninja" ] && [ "$stamp" -nt CMakePresets.json ]; then
    return 0
  fi
  run "build/log/configure-$preset" cmake --preset "$preset" "${fresh[@]}" && touch "$stamp"
}

# Configures and builds a preset: build PRESET [TARGET...].
build() {
  local preset=$1
  shift
  configure "$preset" || return
  run "build/log/build-$preset" cmake --build "build/$preset" ${1:+--target "$@"}
}
