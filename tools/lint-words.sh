#!/usr/bin/env bash
# Finds words that the prose of this project does not use. Prints file:line and the word, and exits with
# status 1 if it finds one. A line that ends in "lint-words: ok" is skipped.
set -euo pipefail
cd "$(dirname "$0")/.."

words='anew|whoever|nobody|somebody|anybody|manieth|heed|heeds|heeded|wherein|thereof|hither'

# Names in code and test data, where no comment can mark the line: a path and its word.
exceptions=(
  Sources/DescriptionFormat/Rules/Text/TooFastToRead.swift:anybody
  Tests/DescriptionFormatTests/Broken/20-everything-at-once.json:nobody
  Tests/EditingTests/FreezeAndChangeTests.swift:nobody
  Tests/FaultLibrary/faults.c:nobody
  Tests/PlanningTests/ChangeTests.swift:nobody
)

# grep exits with 1 if it finds nothing, and with 2 if it fails.
lines=$(grep -rnIiE "\b($words)\b" --exclude-dir=decisions --exclude-dir=reference \
  Sources Tests docs README.md ARCHITECTURE.md CONTRIBUTING.md) || [ $? -eq 1 ]

status=0
while IFS=: read -r file line text; do
  case "$file:$text" in
    "" | : | Tests/FuzzTests/Corpus/* | *"lint-words: ok") continue ;;
  esac
  for word in $(grep -oiE "\b($words)\b" <<<"$text" | tr '[:upper:]' '[:lower:]' | sort -u); do
    [[ " ${exceptions[*]} " == *" $file:$word "* ]] && continue
    echo "$file:$line: $word"
    status=1
  done
done <<<"$lines"
exit $status
