#!/usr/bin/env bash
# Tests the Ray package on clusters of this machine: test-cluster.sh PROGRAMS [WORK]
#
# PROGRAMS is the folder with templater, templater-server and templater-media. Ray is installed from PyPI in WORK, which is
# kept. All processes and other files are removed at the end.
set -euo pipefail
programs=$(realpath "$1")
project=$(realpath "$(dirname "$0")/..")
work=$(realpath -m "${2:-.build-cluster}")
mkdir -p "$work"
[ -x "$work/venv/bin/python" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check "ray[default]==2.60.0" -e "$project/integrations/ray[test]"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$project/integrations/ray"
"$work/venv/bin/mypy" --strict --cache-dir "$work/mypy" src tests
TEMPLATER=$programs/templater "$work/venv/bin/python" -m pytest -p no:cacheprovider --basetemp "$scratch/tests" "${@:3}"
if pgrep -f "$scratch" > "$scratch.left"; then
  echo "the tests left processes: $(cat "$scratch.left")" >&2
  exit 1
fi
rm -f "$scratch.left"
