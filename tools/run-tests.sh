#!/usr/bin/env bash
# Runs the tests, which must be built, and prints the failures once more at the end, as they are hard to find
# among thousands of lines. The limit of half an hour is many times what the tests take; only a test that hangs
# reaches it.
set -uo pipefail
log=$(mktemp)
trap 'rm -f "$log"' EXIT
timeout -k 10 1800 swift test --skip-build "$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}
if [ "$status" -ne 0 ]; then
  echo "The tests failed (exit status $status):"
  grep -E -A 3 "✘|recorded an issue|Fatal error|unexpected signal" "$log" | tail -60
fi
exit "$status"
