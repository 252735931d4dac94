#!/usr/bin/env bash
# Makes the sample media of the demo and the tests from libavfilter sources, without
# downloads. `make-media.sh FOLDER` writes two videos and two photos;
# `make-media.sh --song FILE` writes the music that Templates/assets/ ships, `make-media.sh --ink FILE` the image.
set -euo pipefail

ff() { ffmpeg -hide_banner -loglevel error -nostdin -y "$@"; }

# Drawn at a quarter of the size, as the expressions are evaluated for each pixel.
sea() { # width height seconds rate file: a sunset over the sea, with surf
  ff -f lavfi -i "nullsrc=s=$(($1 / 4))x$(($2 / 4)):r=$4:d=$3,format=gbrp,geq=\
r='if(lt(Y,H*0.55),195-60*(1-Y/(H*0.55))+60*clip(H*0.09-hypot(X-W*(0.3+0.02*T),Y-H*(0.28+0.008*T)),0,1),20+110*pow(0.5+0.5*sin(Y*1.3-T*3+2*sin(X*0.05+T)),3)*exp(-abs(X-W*0.4)/(W*0.25)))':\
g='if(lt(Y,H*0.55),120+60*(Y/(H*0.55))+60*clip(H*0.09-hypot(X-W*(0.3+0.02*T),Y-H*(0.28+0.008*T)),0,1),60+70*(0.5+0.5*sin(Y*0.9-T*2+sin(X*0.07-T))))':\
b='if(lt(Y,H*0.55),150-60*(Y/(H*0.55))-20*clip(H*0.09-hypot(X-W*(0.3+0.02*T),Y-H*(0.28+0.008*T)),0,1),100+60*(0.5+0.5*sin(Y*0.9-T*2+sin(X*0.07-T))))',\
scale=$1:$2:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuv420p" \
    -f lavfi -i "anoisesrc=c=brown:r=48000:a=0.5:d=$3:seed=7,tremolo=f=0.2:d=0.6,volume=0.5,aformat=channel_layouts=stereo" \
    -c:v libx264 -preset veryfast -crf 20 -g 60 -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv \
    -c:a aac -b:a 128k -shortest -movflags +faststart "$5"
}

road() { # width height seconds rate file: lights on a road at night, with an engine's hum
  ff -f lavfi -i "nullsrc=s=$(($1 / 4))x$(($2 / 4)):r=$4:d=$3,format=gbrp,geq=\
r='if(lt(Y,H*0.45),12+30*Y/(H*0.45),40+if(lt(abs(X-W/2),(Y-H*0.45)*0.05)*lt(mod(120/(Y-H*0.43)+T*6,2),1),190,0)+180*exp(-hypot(X-W*(0.5+0.42*mod(T*0.31,1)),(Y-H*(0.47+0.35*mod(T*0.31,1)))*1.5)/(4+20*mod(T*0.31,1))))':\
g='if(lt(Y,H*0.45),18+25*Y/(H*0.45)+if(lt(mod(X*37+Y*91,997),2),150,0),42+if(lt(abs(X-W/2),(Y-H*0.45)*0.05)*lt(mod(120/(Y-H*0.43)+T*6,2),1),180,0)+150*exp(-hypot(X-W*(0.5-0.42*mod(T*0.23,1)),(Y-H*(0.47+0.35*mod(T*0.23,1)))*1.5)/(4+20*mod(T*0.23,1))))':\
b='if(lt(Y,H*0.45),45+60*Y/(H*0.45),50+if(lt(abs(X-W/2),(Y-H*0.45)*0.05)*lt(mod(120/(Y-H*0.43)+T*6,2),1),120,0)+60*exp(-hypot(X-W*(0.5-0.42*mod(T*0.23,1)),(Y-H*(0.47+0.35*mod(T*0.23,1)))*1.5)/(4+20*mod(T*0.23,1))))',\
scale=$1:$2:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuv420p" \
    -f lavfi -i "aevalsrc=0.15*sin(2*PI*(70+8*sin(0.7*t))*t)+0.05*sin(2*PI*140*t)|0.15*sin(2*PI*(70+8*sin(0.7*t))*t)+0.05*sin(2*PI*141*t):s=44100:d=$3" \
    -c:v libx264 -preset veryfast -crf 20 -g 50 -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv \
    -c:a aac -b:a 128k -shortest -movflags +faststart "$5"
}

hills() { # width height shift file: ridges of hills in the mist
  ff -f lavfi -i "nullsrc=s=$1x$2:d=1:r=1,format=gbrp,geq=\
r='st(0,Y/H);if(gt(ld(0),0.80+0.06*sin(X/W*9+$3)),28,if(gt(ld(0),0.66+0.05*sin(X/W*13+2*$3)+0.03*sin(X/W*31)),62,if(gt(ld(0),0.5+0.09*sin(X/W*6+3*$3)+0.02*sin(X/W*41)),120,235-60*ld(0))))':\
g='st(0,Y/H);if(gt(ld(0),0.80+0.06*sin(X/W*9+$3)),52,if(gt(ld(0),0.66+0.05*sin(X/W*13+2*$3)+0.03*sin(X/W*31)),92,if(gt(ld(0),0.5+0.09*sin(X/W*6+3*$3)+0.02*sin(X/W*41)),146,205-50*ld(0))))':\
b='st(0,Y/H);if(gt(ld(0),0.80+0.06*sin(X/W*9+$3)),44,if(gt(ld(0),0.66+0.05*sin(X/W*13+2*$3)+0.03*sin(X/W*31)),96,if(gt(ld(0),0.5+0.09*sin(X/W*6+3*$3)+0.02*sin(X/W*41)),166,190+40*ld(0))))'" \
    -frames:v 1 -q:v 3 -update 1 "$4"
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
  sea 1280 720 22 30 "$folder/sea.mp4"
  road 1920 1080 22 25 "$folder/road.mp4"
  hills 1600 1200 0.4 "$folder/hills.jpg"
  hills 1080 1620 2.1 "$folder/valley.jpg"
fi
