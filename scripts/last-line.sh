# The last line of ./check, and the second try of its tests. ./check sources it; tests/check_test.py tests it.
# shellcheck shell=bash

# run_tests_twice FAILED-LOG SECOND-TRY CTEST...: runs ctest, and then those tests that failed once more, alone. What
# fails again is a fault. What passes then waits for something wrongly: its names are added to the file SECOND-TRY.
# FAILED-LOG is the file in which ctest lists the tests that failed.
run_tests_twice() {
  local log=$1 second_try=$2 names
  shift 2
  rm -f "$log"
  "$@" >&2 && return
  [ -s "$log" ] || return 1
  names=$(cut -d: -f2- "$log")
  say "tests: once more, alone: $(paste -sd ' ' <<<"$names")"
  "$@" --rerun-failed -j 1 >&2 && printf '%s\n' "$names" >>"$second_try"
}

# left_out FORM UNLINTED: what ./check in the form quick, default or all does not test, one item per line. UNLINTED is
# the file with the lines of scripts/tidy, which the quick form does not run.
left_out() {
  local form=$1 unlinted=$2
  case $form in
    quick) echo "clang-tidy, WebAssembly and fuzzers" ;;
    default | all) cat "$unlinted" || return ;;
    *) die "no such form: $form" ;;
  esac
  if [ "$form" != all ]; then
    printf '%s\n' "the long forms of tests" "Firefox and WebKit beyond first turns" \
      "the installed program and library" "making the golden games again"
  fi
  printf '%s\n' "fuzzing for hours (scripts/fuzz)" "reliability tests in their long form (docs/reliability.md)" \
    "the thread sanitizer (preset tsan)"
}

# last_line FORM SECONDS UNLINTED SECOND-TRY: prints the last line of a ./check that passed. SECOND-TRY is the file of
# run_tests_twice.
last_line() {
  local form=$1 seconds=$2 unlinted=$3 second_try=$4 list again=
  list=$(left_out "$form" "$unlinted") || return
  if [ -s "$second_try" ]; then
    again=" Only at the second try: $(paste -sd ' ' "$second_try")."
  fi
  say "check: passed in $seconds s.$again Left out: $(paste -sd ';' <<<"$list" | sed 's/;/; /g')"
}
