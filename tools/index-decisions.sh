#!/usr/bin/env bash
# Prints the index of docs/decisions: the title of each file, with a link.
set -euo pipefail
cat <<'TEXT'
# Decisions

Each page records a decision, its reasons, and the measurements behind it. A superseded decision names its successor. Missing numbers
were never used.

TEXT
for file in docs/decisions/[0-9]*.md; do
  title=$(sed -n '1s/^# [0-9]* //p' "$file")
  number=$(basename "$file" | cut -c1-4)
  echo "- [$number]($(basename "$file")) $title"
done
