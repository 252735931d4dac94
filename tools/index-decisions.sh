#!/usr/bin/env bash
# Prints the index of the decisions in docs/decisions, by the titles of their files.
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
