#!/usr/bin/env bash
# Makes a Debian package of the three programs: tools/make-deb.sh BUILD-FOLDER OUTPUT-FOLDER
# The programs are stripped; dpkg-shlibdeps finds the libraries that they need. DEBFULLNAME and DEBEMAIL name the maintainer.
set -euo pipefail
build=$(realpath "$1") output=$2
mkdir -p "$output"
output=$(realpath "$output")
version=$("$build/templater" --version)
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/package

install -d "$root/DEBIAN" "$root/usr/lib/templater" "$root/usr/bin" "$root/usr/share/doc/templater" \
  "$root/usr/share/templater" "$root/usr/share/bash-completion/completions" \
  "$root/usr/share/zsh/vendor-completions" "$root/usr/share/fish/vendor_completions.d" \
  "$root/usr/lib/systemd/system"
# The command expects the media process and the service in its own folder, after resolving links.
install -s "$build/templater" "$build/templater-media" "$build/templater-server" "$root/usr/lib/templater/"
cp -r Sources/HTTPService/Page "$root/usr/lib/templater/templater-page"
ln -s ../lib/templater/templater ../lib/templater/templater-server "$root/usr/bin/"
# The service is not started by the installation.
cp tools/templater.service "$root/usr/lib/systemd/system/"
cp -r Schemas Templates "$root/usr/share/templater/"
# Links between the pages stay valid.
cp README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md SECURITY.md NOTICE "$root/usr/share/doc/templater/"
cp -r docs "$root/usr/share/doc/templater/"
ln -s ../../templater/Schemas ../../templater/Templates "$root/usr/share/doc/templater/"
cp LICENSE "$root/usr/share/doc/templater/copyright"
"$build/templater" --generate-completion-script bash >"$root/usr/share/bash-completion/completions/templater"
"$build/templater" --generate-completion-script zsh >"$root/usr/share/zsh/vendor-completions/_templater"
"$build/templater" --generate-completion-script fish >"$root/usr/share/fish/vendor_completions.d/templater.fish"

mkdir "$work/debian"
echo "Source: templater" >"$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O package/usr/lib/templater/templater package/usr/lib/templater/templater-media package/usr/lib/templater/templater-server)
cat >"$root/DEBIAN/control" <<TEXT
Package: templater
Version: $version
Architecture: $architecture
Maintainer: ${DEBFULLNAME:-the templater authors} <${DEBEMAIL:-root@$(hostname)}>
Section: video
Priority: optional
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: ${libraries#shlibs:Depends=}
Recommends: fonts-dejavu-core
Suggests: fonts-noto-color-emoji, fonts-noto-cjk, libjs-codemirror
Description: renders videos from templates
 A template describes the edit of a video in JSON: tracks with segments, transitions, texts and
 music. templater checks templates, and applies them to other videos and photos.
TEXT
package=$output/templater_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
echo "The package is $package"
