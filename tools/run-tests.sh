#!/usr/bin/env bash
# Runs the tests that are built, and ends with the failures again, which otherwise are lost among
# thousands of lines. Half an hour is many times what they take: more is a test that hangs.
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
