#!/usr/bin/env bash
# Installs templater, media and fonts at different paths in two Debian systems made by debootstrap. The names of the chunks
# of one job are compared, the chunks that one system makes are joined in the other, and another font gives other names.
# Needs root, debootstrap, and a mirror of Debian's packages; takes some minutes and 2 GB.
#
#   tools/test-portable.sh PROGRAMS [WORK]
#
# PROGRAMS is the folder with templater and templater-media, such as .build-test/release.
set -euo pipefail
programs=$(realpath "$1")
work=$(realpath -m "${2:-.build-portable}")
project=$(realpath "$(dirname "$0")/..")
source /etc/os-release
mirror=$(grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null | head -1 || true)

# The packages that own the libraries of the program.
libraries=$(ldd "$programs/templater-media" "$programs/templater" | awk '$3 ~ "^/" { print $3 }' | sort -u)
packages=$(for library in $libraries; do
  dpkg -S "$library" 2>/dev/null || dpkg -S "$(realpath "$library")" 2>/dev/null || dpkg -S "${library#/usr}" 2>/dev/null || true
done | sed 's/:.*//' | sort -u | paste -sd,)

mkdir -p "$work"
base=$work/base
if [ ! -e "$base/.complete" ]; then
  rm -rf "$base"
  debootstrap --variant=minbase --include="$packages,fontconfig-config" \
    "$VERSION_CODENAME" "$base" ${mirror:+"$mirror"} > "$work/debootstrap.log"
  touch "$base/.complete"
fi

# prepare NAME PROGRAMS MEDIA FONTS: a system with the files at these paths.
prepare() {
  local root=$work/$1
  rm -rf "$root"
  cp -a "$base" "$root"
  mkdir -p "$root$2" "$root$3" "$root$4" "$root/tmp"
  cp "$programs/templater" "$programs/templater-media" "$root$2"
  # Libraries that no package owns, such as those of Swift.
  for library in $libraries; do [ -e "$root$library" ] || install -D "$library" "$root$library"; done
  cp -r "$project"/media/* "$project"/Templates/article.json "$project"/Templates/assets "$root$3"
  cp /usr/share/fonts/truetype/dejavu/*.ttf "$root$4"
  sed -i "s|<dir>/usr/share/fonts</dir>|<dir>$4</dir>|" "$root/etc/fonts/fonts.conf"
  mount --bind /proc "$root/proc"
  mount --bind /dev "$root/dev"
}

# within NAME COMMAND: runs a command in a system.
within() { chroot "$work/$1" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/tmp LANG=C.UTF-8 TMPDIR=/tmp /bin/sh -ec "$2" >&2; }

# keys NAME PROGRAMS MEDIA: writes the job of the article with a title, and the names of its chunks as NAME.keys.
keys() {
  within "$1" "cd $3
    sed -z 's|\n    \]\n  }\n}\n$|, { \"type\": \"text\", \"name\": \"portable\", \"segments\": [ { \"position\": 1, \"duration\": 3, \"text\": \"Kyoto\" } ] } ] } }|' article.json > titled.json
    $2/templater plan titled.json --media sea.mp4 road.mp4 hills.jpg valley.jpg -o titled.job.json --cache /tmp/cache
    $2/templater chunks titled.job.json --cache /tmp/cache --format json > /tmp/listed"
  grep -o '"key":"[^"]*"' "$work/$1/tmp/listed" > "$work/$1.keys"
}

fail() { echo "$*" >&2; exit 1; }
clean() { for name in one other; do umount "$work/$name/proc" "$work/$name/dev" 2>/dev/null || true; done; }
trap clean EXIT
clean
prepare one /opt/templater/bin /srv/media /usr/share/fonts
prepare other /home/someone/programs /data/films /opt/letters

keys one /opt/templater/bin /srv/media
keys other /home/someone/programs /data/films
count=$(wc -l < "$work/one.keys")
[ "$count" -gt 1 ] && cmp "$work/one.keys" "$work/other.keys" || fail "the keys differ"

cp "$work/one/srv/media/titled.job.json" "$work/other/tmp/job.json"
within other "/home/someone/programs/templater chunks make /tmp/job.json 0-$((count - 2)) sound --cache /tmp/cache --media-dir /data/films --media-dir /data/films/assets"
within one "cd /srv/media && /opt/templater/bin/templater apply titled.json --media sea.mp4 road.mp4 hills.jpg valley.jpg -o whole.mp4 --no-cache"
cp -r "$work/other/tmp/cache/chunks" "$work/one/tmp/cache/"
within one "cd /srv/media && /opt/templater/bin/templater chunks titled.job.json --cache /tmp/cache --missing --names > /tmp/missing
  /opt/templater/bin/templater render titled.job.json -o joined.mp4 --cache /tmp/cache"
[ ! -s "$work/one/tmp/missing" ] || fail "chunks of the other system were not found: $(cat "$work/one/tmp/missing")"
cmp "$work/one/srv/media/whole.mp4" "$work/one/srv/media/joined.mp4" || fail "the videos differ"

cp "$work/other/opt/letters/DejaVuSerif.ttf" "$work/other/opt/letters/DejaVuSans.ttf"
keys other /home/someone/programs /data/films
! cmp -s "$work/one.keys" "$work/other.keys" || fail "another font gave the same keys"
echo "$count keys are the same in both systems, and so are the videos"
