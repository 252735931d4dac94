#!/usr/bin/env bash
# Prints linker options that make the media process start faster: tools/link-order.sh
#
# The libraries of the media process load about 170 others, and the dynamic linker searches them in order for each of
# 37,000 symbols. The options name the libraries that define most of these symbols first. A library is left out if that
# would change where a symbol is found. Prints nothing if a step fails: the program is then linked in the usual order.
set -uo pipefail
packages=(libass fontconfig harfbuzz libavformat libavcodec libavfilter libavutil libswscale libheif lcms2 libwebpdemux
  libwebp libjpeg libseccomp freetype2)
most=24
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "tools/link-order.sh: $1; linking in the usual order" >&2
  exit 0
}

libraries=$(pkg-config --libs-only-l "${packages[@]}") || fail "pkg-config does not know all packages"
echo 'int main(void) { return 0; }' >"$work/empty.c"
# Links a program with the libraries that the arguments name first.
link() {
  local program=$1
  shift
  # shellcheck disable=SC2086
  clang -fuse-ld=lld "$work/empty.c" -o "$work/$program" -Wl,--no-as-needed "$@" $libraries -lrlottie -lstdc++ -lm
}
# Prints the symbols that a program searches when it starts: the library, the symbol and the library that defines it.
bindings() {
  LD_DEBUG=bindings "$work/$1" 2>&1 |
    sed -nE "s/^ *[0-9]+:\s+binding file (\S+) \[0\] to (\S+) \[0\]: \S+ symbol .([^']+)'.*/\1 \3 \2/p" |
    grep -v "^$work" | sort -u
}

link usual || fail "an empty program does not link"
usual=$(bindings usual)
LD_BIND_NOW=1 bindings usual >"$work/usual.txt"
# libc also defines some functions of libm; libm stays before it.
mapfile -t first < <(awk '{ print $3 }' <<<"$usual" | grep '\.so' | sort | uniq -c | sort -rn |
  awk -v most=$most 'NR <= most { print $2 }' | xargs -n1 basename | grep -v -e '^ld-linux' -e '^libm\.so')
[ ${#first[@]} -gt 0 ] || fail "the dynamic linker does not report where it finds symbols"
first=(libm.so.6 "${first[@]}")

while [ ${#first[@]} -gt 0 ]; do
  link ordered "${first[@]/#/-l:}" || fail "a program does not link in another order"
  LD_BIND_NOW=1 bindings ordered >"$work/ordered.txt"
  # The libraries in which a symbol is found only in the new order.
  mapfile -t changed < <(comm -13 "$work/usual.txt" "$work/ordered.txt" | awk '{ print $3 }' | xargs -rn1 basename | sort -u)
  [ ${#changed[@]} -gt 0 ] || break
  kept=()
  for library in "${first[@]}"; do
    [[ " ${changed[*]} " = *" $library "* ]] || kept+=("$library")
  done
  [ ${#kept[@]} -lt ${#first[@]} ] || fail "the order changes symbols of other libraries"
  first=("${kept[@]}")
done
printf -- '-Xlinker -l:%s ' "${first[@]}"
