#!/usr/bin/env bash
# Draws the tracks that the documentation shows: tools/make-doc-images.sh TEMPLATER
# For docs/format.md, the first example; for docs/editing.md, a timeline before and after its first clip is trimmed.
set -euo pipefail
templater=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
draw() { "$templater" timeline "$1" --width 900 -o "docs/images/$2.svg"; }

sed -n '/^```json$/,/^```$/p' docs/format.md | sed '1d;/^```$/,$d' >"$work/format.json"
draw "$work/format.json" format

cat >"$work/before.json" <<'TEXT'
{ "canvas": { "width": 1280, "height": 720 },
  "media": {
    "walk": { "type": "video" }, "sea": { "type": "video" }, "hills": { "type": "photo" },
    "song": { "type": "audio" } },
  "tracks": [
    { "type": "video", "name": "clips", "segments": [
      { "media": "walk", "position": 0, "duration": 5 } ] },
    { "type": "video", "name": "more", "segments": [
      { "media": "sea", "position": 4, "duration": 5 } ] },
    { "type": "photo", "name": "inset", "segments": [
      { "media": "hills", "position": 6, "duration": 3, "transform": { "x": 0.8, "scale": 0.3 } } ] },
    { "type": "transition", "name": "joins", "segments": [
      { "subtype": "crossfade", "position": 4, "duration": 1 } ] },
    { "type": "text", "name": "titles", "segments": [
      { "text": "The sea", "position": 5.5, "duration": 2.5 } ] },
    { "type": "audio", "name": "music", "segments": [
      { "media": "song", "position": 0, "duration": 9, "fadeOut": 2 } ] } ] }
TEXT
draw "$work/before.json" editing-before
"$templater" edit "$work/before.json" 'trim 0 --for 3' -o "$work/after.json"
draw "$work/after.json" editing-after
