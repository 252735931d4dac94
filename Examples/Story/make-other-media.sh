#!/usr/bin/env bash
# Makes two videos and two photos that look different from all media of the first edit: `make-other-media.sh FOLDER`.
set -euo pipefail

folder="${1:?the folder to write to}"
mkdir -p "$folder"

ff() { ffmpeg -hide_banner -loglevel error -nostdin -y "$@"; }
encode=(-c:v libx264 -preset veryfast -crf 20 -pix_fmt yuv420p -c:a aac -shortest -movflags +faststart)

# A flight into the Mandelbrot set, and a colony of cells.
ff -f lavfi -i "mandelbrot=s=640x360:r=25:maxiter=400:end_pts=600,scale=1280:720" \
  -f lavfi -i "sine=f=330:d=21,tremolo=f=2" -t 21 "${encode[@]}" "$folder/fractal.mp4"
ff -f lavfi -i "life=s=320x180:r=25:ratio=0.3:mold=20:seed=5:life_color=#60ff90:death_color=#203080:mold_color=#102040,scale=1280:720:flags=neighbor" \
  -f lavfi -i "sine=f=220:d=21,tremolo=f=5" -t 21 "${encode[@]}" "$folder/cells.mp4"

# Bands of colour, and rings.
ff -f lavfi -i "gradients=s=1600x1200:seed=11:nb_colors=5:x0=0:y0=0:x1=1600:y1=1200:d=1" -frames:v 1 -q:v 3 "$folder/bands.jpg"
ff -f lavfi -i "nullsrc=s=1080x1350:d=1:r=1,format=gbrp,geq=\
r='128+100*sin(hypot(X-W/2,Y-H/2)/22)':g='90+60*sin(hypot(X-W/2,Y-H/2)/22+2)':b='140+110*sin(hypot(X-W/2,Y-H/2)/44)'" \
  -frames:v 1 -q:v 3 -update 1 "$folder/rings.jpg"
