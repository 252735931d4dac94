#!/usr/bin/env bash
# Makes the documentation of the library's modules as web pages: `make-docs.sh FOLDER`.
#
# Reads the modules of the last build, so that nothing is compiled and the package has no further
# dependencies. A broken link is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

output="${1:?the folder to write to}"
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
target="$(swift -print-target-info | python3 -c 'import json,sys; print(json.load(sys.stdin)["target"]["triple"])')"
read -ra ffmpeg < <(pkg-config --cflags-only-I libavfilter minizip libass fontconfig harfbuzz libwebpdemux libheif lcms2 libjpeg rlottie)
# The folders of the C modules.
doors=(Sources/C*/module.modulemap Sources/C*/include/module.modulemap)
doors=("${doors[@]%/module.modulemap}")

mkdir -p "$output"
for module in TemplaterKit TemplaterMedia; do
  mkdir "$graphs/$module"
  swift-symbolgraph-extract -module-name "$module" -minimum-access-level public \
    -skip-synthesized-members -skip-inherited-docs -emit-extension-block-symbols -target "$target" \
    -I .build/debug/Modules "${doors[@]/#/-I}" "${ffmpeg[@]}" \
    -output-dir "$graphs/$module"
  rm -rf "${output:?}/$module"
  docc convert "docs/$module.docc" --additional-symbol-graph-dir "$graphs/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "templater.$module" \
    --transform-for-static-hosting --hosting-base-path "$module" --warnings-as-errors \
    --output-path "$output/$module"
done
echo "The pages are in $output; to read them: python3 -m http.server -d $output,"
echo "then http://localhost:8000/TemplaterKit/documentation/templaterkit"
