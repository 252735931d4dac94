#!/usr/bin/env bash
# Makes the thumbnails of the sample templates: make-covers.sh TEMPLATER MEDIA
set -euo pipefail
templater=$1
media=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Makes the thumbnail of a template from the frame at a time: cover NAME SECONDS FILE…
cover() {
  local name=$1 at=$2
  shift 2
  # The command does not replace a file that the template names.
  "$templater" frame "Templates/$name.json" --at "$at" --within 480x480 -o "$work/$name.jpg" ${1:+--media} "$@"
  mv "$work/$name.jpg" "Templates/$name.jpg"
}

sea=$media/sea.mp4 road=$media/road.mp4 hills=$media/hills.jpg valley=$media/valley.jpg
cover article 32.5 "$sea" "$road" "$hills" "$valley"
cover cells 3 "$sea" "$road" "$hills"
cover four-square 3 "$sea" "$hills" "$road" "$valley"
cover freeze 4.5 "$sea"
cover ink 3.5 "$sea" "$hills"
cover keyframes 2 "$hills"
cover layers 3 "$sea" "$hills" "$valley"
cover letters 3 "$sea"
cover merge 5 "$sea" "$road"
cover news-opener 4 "$sea"
cover overlay 4 "$sea" "$road"
cover precomposition 3 "$sea" "$hills" "$valley"
cover product 4 "$hills"
cover property-tour 4.5 "$hills" "$valley" "$hills" "$valley"
cover sale-flash 3
cover slideshow 3.5 "$valley" "$hills" "$sea" "$road"
cover speed 3 "$road" "$sea"
cover title 2.5 "$sea"
cover transitions 4.4 "$hills" "$valley" "$hills" "$valley" "$hills" "$valley"
cover visual 7.6 "$sea" "$hills" "$road"
