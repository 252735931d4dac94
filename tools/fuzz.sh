#!/usr/bin/env bash
# Fuzzes the targets named, or all of them, each for so many minutes: tools/fuzz.sh FUZZER MINUTES [TARGET …]
# A line for each run goes to minutes.txt beside the program's corpus; inputs that fail go to crashes.
set -uo pipefail
fuzzer=$1 minutes=$2
shift 2
folder=.build-fuzz
mkdir -p "$folder/crashes"
# Swift's own report of a crash would keep libFuzzer from writing the input. Swift's runtime keeps some memory
# to the end.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=16 TMPDIR="$PWD/$folder/files"
mkdir -p "$TMPDIR"

fuzz() {
  local name=$1 corpus=$folder/corpus/$1 log=$folder/$1.log
  shift
  mkdir -p "$corpus"
  # Seeds are patterns, which are expanded here.
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
