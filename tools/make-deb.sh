#!/usr/bin/env bash
# Makes a Debian package of the three programs: tools/make-deb.sh BUILD-FOLDER OUTPUT-FOLDER
# The programs are stripped; dpkg-shlibdeps finds the libraries that they need. The maintainer is DEBFULLNAME and DEBEMAIL, or the user of
# git, or else "the templater authors <templater@localhost>". Packages that an earlier call has left in OUTPUT-FOLDER are removed.
set -euo pipefail
build=$(realpath "$1") output=$2
mkdir -p "$output"
output=$(realpath "$output")
version=$("$build/templater" --version)
# apt-get installs a package over another only if its version is higher: the time of the commit, or now where files differ from it.
if git ls-files --error-unmatch tools/make-deb.sh >/dev/null 2>&1; then
  commit=$(git rev-parse --short=8 HEAD)
  if [ -z "$(git status --porcelain)" ]; then
    time=$(TZ=UTC0 git log -1 --format=%cd --date=format-local:%Y%m%d%H%M%S)
  else
    time=$(date -u +%Y%m%d%H%M%S)
    commit=$commit.changed
  fi
  version=$version+git$time.$commit
fi
name=${DEBFULLNAME:-$(git config user.name || echo "the templater authors")}
email=${DEBEMAIL:-$(git config user.email || echo templater@localhost)}
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
pages=$root/usr/share/doc/templater
cp README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md SECURITY.md NOTICE "$pages/"
cp -r docs "$pages/"
ln -s ../../templater/Schemas ../../templater/Templates "$pages/"
ln -s ../../common-licenses/Apache-2.0 "$pages/LICENSE"
install -d "$pages/tools" "$pages/Examples/Real" "$pages/integrations/ray"
ln -s ../../../../lib/systemd/system/templater.service "$pages/tools/"
# Not the media that get-media.sh has fetched.
cp -r Examples/Real/*.* Examples/Real/assets "$pages/Examples/Real/"
cp -r integrations/ray/README.md integrations/ray/pyproject.toml integrations/ray/src "$pages/integrations/ray/"
find "$pages" -name __pycache__ -o -name '*.egg-info' | xargs -r -d '\n' rm -r
cp tools/debian/copyright "$pages/copyright"
gzip -9n <CHANGELOG.md >"$pages/changelog.gz"
for program in templater templater-server; do
  "$build/$program" --generate-completion-script bash | sed '1{/^#!/d}' >"$root/usr/share/bash-completion/completions/$program"
  "$build/$program" --generate-completion-script zsh >"$root/usr/share/zsh/vendor-completions/_$program"
  "$build/$program" --generate-completion-script fish >"$root/usr/share/fish/vendor_completions.d/$program.fish"
done

mkdir "$work/debian"
echo "Source: templater" >"$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O package/usr/lib/templater/templater package/usr/lib/templater/templater-media package/usr/lib/templater/templater-server)
cat >"$root/DEBIAN/control" <<TEXT
Package: templater
Version: $version
Architecture: $architecture
Maintainer: $name <$email>
Section: video
Priority: optional
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: ${libraries#shlibs:Depends=}
Recommends: fonts-dejavu-core
Suggests: ffmpeg, fonts-noto-color-emoji, fonts-noto-cjk, libjs-codemirror
Description: renders videos from templates
 A template describes the edit of a video in JSON: tracks with segments,
 transitions, texts and music. templater checks templates, and applies them to
 other videos and photos.
TEXT
install -m 755 tools/debian/postinst tools/debian/prerm tools/debian/postrm "$root/DEBIAN/"
# Files are as the repository has them, whatever the umask was.
chmod -R u=rwX,go=rX "$root"
package=$output/templater_${version}_$architecture.deb
made=$(mktemp "$output/.templater.XXXXXX")
trap 'rm -rf "$work" "$made"' EXIT
dpkg-deb --root-owner-group -Zxz --build "$root" "$made" >/dev/null
# The packages of before are removed when there is a new one.
rm -f "$output"/templater_*_"$architecture".deb
chmod 644 "$made"
mv "$made" "$package"
echo "The package is $package"
