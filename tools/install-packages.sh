#!/usr/bin/env bash
# Installs the given Debian packages, if any of them is missing.
set -euo pipefail

missing=()
for package in "$@"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || {
    echo "please install these Debian packages as root: ${missing[*]}" >&2
    exit 1
  }
  as_root=(sudo)
fi
echo "installing Debian packages: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get -qq -o DPkg::Lock::Timeout=300 update
"${as_root[@]}" apt-get -qq -y -o DPkg::Lock::Timeout=300 install "${missing[@]}" >/dev/null
