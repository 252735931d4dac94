#!/usr/bin/env bash
# Builds the tests with a sanitizer and runs them: tools/sanitize.sh address|thread [FILTER]
set -uo pipefail
kind=$1 filter=${2:-.}
folder=.build-sanitize-$kind
export ASAN_OPTIONS=detect_leaks=0
export TSAN_OPTIONS=suppressions=$PWD/tools/suppressions-thread.txt
# SANITIZED removes the limit on memory, within which no sanitizer can work. Without optimisation, rendering in the
# tests would take hours.
build=(--explicit-target-dependency-import-check error -c release -Xswiftc -enable-testing
  -Xswiftc -DSANITIZED --sanitize "$kind" --scratch-path "$folder")
if [ "$kind" = thread ]; then
  mkdir -p "$folder"
  clang -O1 -c tools/sanitize-mutex.c -o "$folder/mutex.o" || exit
  build+=(-Xlinker "$PWD/$folder/mutex.o")
fi
swift build "${build[@]}" --build-tests || exit
timeout -k 10 14400 swift test "${build[@]}" --skip-build --filter "$filter"
