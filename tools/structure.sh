#!/usr/bin/env bash
# Prints statistics of the code: files, lines, median, 90th percentile and longest file of each module, the files named
# Type+Extension, and the ratio of tests to code. FolderCycleTests finds cycles between folders.
set -euo pipefail
cd "$(dirname "$0")/.."

row() {
  local name=$1
  shift
  wc -l "$@" | awk '$2 != "total" { print $1 }' | sort -n | awk -v name="$name" '
    { lines[NR] = $1; sum += $1 }
    END { printf "%-18s %5d %7d %7d %5d %5d\n", name, NR, sum, lines[int((NR + 1) / 2)], lines[int(NR * 0.9 + 0.5)], lines[NR] }'
}

printf '%-18s %5s %7s %7s %5s %5s\n' '' files lines median p90 max
for folder in Sources/*/; do
  mapfile -t files < <(git ls-files "$folder*.swift")
  [ ${#files[@]} = 0 ] || row "$(basename "$folder")" "${files[@]}"
done
mapfile -t sources < <(git ls-files 'Sources/*.swift')
mapfile -t tests < <(git ls-files 'Tests/*.swift')
row Sources "${sources[@]}"
row Tests "${tests[@]}"
echo "named Type+Extension: $(git ls-files 'Sources/*+*.swift' | wc -l)"
echo "lines of tests to one of code: $(awk "BEGIN { printf \"%.2f\", $(cat "${tests[@]}" | wc -l) / $(cat "${sources[@]}" | wc -l) }")"
