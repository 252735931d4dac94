#!/usr/bin/env bash
# Installs templater, media and fonts at different paths in two Debian systems made by debootstrap, and compares the
# names of the chunks of one job. Needs root, debootstrap, and a mirror of Debian's packages; takes some minutes and 2 GB.
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
  cp "$project"/media/* "$project"/Templates/article.json "$root$3"
  cp /usr/share/fonts/truetype/dejavu/*.ttf "$root$4"
  sed -i "s|<dir>/usr/share/fonts</dir>|<dir>$4</dir>|" "$root/etc/fonts/fonts.conf"
  mount --bind /proc "$root/proc"
  mount --bind /dev "$root/dev"
}

# keys NAME PROGRAMS MEDIA LANGUAGE: the names of the chunks of the article with a title.
keys() {
  chroot "$work/$1" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/tmp LANG="$4" TMPDIR=/tmp /bin/sh -c "
    cd $3 && sed 's|\"tracks\": \\[|\"tracks\": [ { \"type\": \"text\", \"name\": \"portable\", \"segments\": [ { \"position\": 1, \"duration\": 3, \"text\": \"Kyoto\" } ] },|' article.json > titled.json &&
    $2/templater plan titled.json --media sea.mp4 road.mp4 hills.jpg valley.jpg -o titled.job.json --cache /tmp/cache >&2 &&
    $2/templater chunks titled.job.json --cache /tmp/cache --format json" | grep -o '"key":"[^"]*"'
}

clean() { for name in one other; do umount "$work/$name/proc" "$work/$name/dev" 2>/dev/null || true; done; }
trap clean EXIT
clean
prepare one /opt/templater/bin /srv/media /usr/share/fonts
prepare other /home/someone/programs /data/films /opt/letters
keys one /opt/templater/bin /srv/media C.UTF-8 > "$work/one.keys"
keys other /home/someone/programs /data/films C.UTF-8 > "$work/other.keys"
count=$(wc -l < "$work/one.keys")
if [ "$count" -gt 1 ] && cmp "$work/one.keys" "$work/other.keys"; then
  echo "$count keys are the same in both systems"
else
  echo "the keys differ" >&2
  exit 1
fi
