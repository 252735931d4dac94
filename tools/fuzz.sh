#!/usr/bin/env bash
# Fuzzes the given targets, or all of them, for MINUTES each: tools/fuzz.sh FUZZER MINUTES [TARGET …]
# Adds a line for each run to minutes.txt, and writes inputs that fail to crashes, in the folder of the corpus.
set -uo pipefail
fuzzer=$1 minutes=$2
shift 2
folder=.build-fuzz
mkdir -p "$folder/crashes"
# Swift's crash report would prevent libFuzzer from writing the input. Leaks are not detected, as Swift's runtime
# never frees some memory.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=16 TMPDIR="$PWD/$folder/files"
mkdir -p "$TMPDIR"

fuzz() {
  local name=$1 corpus=$folder/corpus/$1 log=$folder/$1.log
  shift
  mkdir -p "$corpus"
  # The seeds are patterns, which the shell expands here.
  # shellcheck disable=SC2068
  for seed in $@; do cp -n "$seed" "$corpus/"; done
  FUZZ_TARGET=$name "$fuzzer" -max_total_time=$((minutes * 60)) -timeout=10 -rss_limit_mb=1024 \
    -print_final_stats=1 -artifact_prefix="$folder/crashes/$name-" "$corpus" \
    "Tests/FuzzTests/Corpus/$name" >"$log" 2>&1
  local status=$? runs
  runs=$(awk '/stat::number_of_executed_units/ { print $2 }' "$log")
  echo "$name $minutes minutes ${runs:-0} runs, $([ $status = 0 ] && echo clean || echo "status $status: $log")"
  [ $status = 0 ]
}

failed=0
while read -r name seeds; do
  [ $# = 0 ] || [[ " $* " = *" $name "* ]] || continue
  fuzz "$name" "$seeds" | tee -a "$folder/minutes.txt" || failed=1
done < <("$fuzzer")
exit $failed
