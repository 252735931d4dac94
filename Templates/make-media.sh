#!/usr/bin/env bash
# Makes the sample media of the demo and the tests, without downloads. `make-media.sh FOLDER` writes two videos and two
# photos, whose frames scenes.swift draws: ffmpeg's expressions would take twenty times as long.
# `make-media.sh --song FILE` writes the music that Templates/assets/ ships, `make-media.sh --ink FILE` the image.
set -euo pipefail

ff() { ffmpeg -hide_banner -loglevel error -nostdin -y "$@"; }

# Writes an image of a scene of scenes.swift: photo SCENE WIDTH HEIGHT FILE
photo() {
  "$scenes" "$1" "$2" "$3" 1 1 |
    ff -f rawvideo -pixel_format gbrp -video_size "$2x$3" -i pipe: -vf setsar=1 -q:v 3 -update 1 "$4"
}

# Writes a video of a scene, with sound: video SCENE WIDTH HEIGHT SECONDS RATE SOUND KEYFRAMES FILE
# It is drawn at a quarter of the size, which is soft enough for a sunset and headlights.
video() {
  "$scenes" "$1" $(($2 / 4)) $(($3 / 4)) "$4" "$5" |
    ff -f rawvideo -pixel_format gbrp -video_size "$(($2 / 4))x$(($3 / 4))" -framerate "$5" -i pipe: -f lavfi -i "$6" \
      -vf "setsar=1,scale=$2:$3:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuv420p" \
      -c:v libx264 -preset veryfast -crf 20 -g "$7" \
      -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv \
      -c:a aac -b:a 128k -shortest -movflags +faststart "$8"
}

song() { # seconds file: four chords, plucked
  local note='if(eq(mod(floor(t/2),4),0),A,if(eq(mod(floor(t/2),4),1),B,if(eq(mod(floor(t/2),4),2),C,D)))'
  local step='mod(floor(t*4),4)'
  local root="${note//A/220}"; root="${root//B/174.61}"; root="${root//C/261.63}"; root="${root//D/196}"
  local ratio="if(eq($step,0),1,if(eq($step,1),1.5,if(eq($step,2),2,2.5)))"
  ff -f lavfi -i "aevalsrc='st(0,$root);st(1,$ratio);0.22*sin(2*PI*ld(0)*ld(1)*t)*exp(-5*mod(t,0.25))+0.10*sin(2*PI*ld(0)/2*t)*exp(-1.2*mod(t,2))+0.05*sin(2*PI*ld(0)*t)':s=48000:d=$1" \
    -af "aecho=0.8:0.5:120|240:0.3|0.2,afade=out:st=$(($1 - 3)):d=3,aformat=channel_layouts=stereo" \
    -c:a aac -b:a 64k -movflags +faststart "$2"
}

ink() { # file: clouds that darken from three places, as ink spreads in water
  ff -f lavfi -i "nullsrc=s=640x360:d=1:r=1,format=gray,geq=lum=\
'st(0,X/H+0.10*sin(Y/H*9+2*sin(X/H*5))+0.045*sin(X/H*17+Y/H*13+2*sin(Y/H*7))+0.02*sin(Y/H*37-X/H*29+2*sin(X/H*15)));\
st(1,Y/H+0.10*sin(X/H*8+2*sin(Y/H*6))+0.045*sin(Y/H*19-X/H*11+2*sin(X/H*8))+0.02*sin(X/H*41+Y/H*31+2*sin(Y/H*17)));\
st(2,hypot(ld(0)-0.9,ld(1)-0.5));st(3,0.12+hypot(ld(0)-0.25,ld(1)-0.8));st(4,0.18+hypot(ld(0)-1.55,ld(1)-0.2));\
clip(290*min(ld(2),min(ld(3),ld(4))),0,255)'" \
    -frames:v 1 -q:v 4 -pix_fmt yuvj420p -update 1 "$1"
}

if [ "${1:-}" = "--song" ]; then
  song 62 "$2"
elif [ "${1:-}" = "--ink" ]; then
  ink "$2"
else
  folder="${1:?the folder to write to}"
  mkdir -p "$folder"
  programs=$(mktemp -d)
  trap 'rm -rf "$programs"' EXIT
  scenes=$programs/scenes
  "${SWIFTC:-swiftc}" -O "$(dirname "$0")/scenes.swift" -o "$scenes"
  surf="anoisesrc=c=brown:r=48000:a=0.5:d=22:seed=7,tremolo=f=0.2:d=0.6,volume=0.5,aformat=channel_layouts=stereo"
  video sea 1280 720 22 30 "$surf" 60 "$folder/sea.mp4"
  hum="0.15*sin(2*PI*(70+8*sin(0.7*t))*t)+0.05*sin(2*PI*"
  video road 1920 1080 22 25 "aevalsrc=${hum}140*t)|${hum}141*t):s=44100:d=22" 50 "$folder/road.mp4"
  photo hills 1600 1200 "$folder/hills.jpg"
  photo valley 1080 1620 "$folder/valley.jpg"
fi
