#!/usr/bin/env bash
# Measures the costs of renders and of Ray, and renders on 1, 2 and 4 workers: measure-scale.sh PROGRAMS MEDIA…
#
# PROGRAMS is the folder with templater and templater-media. The folders MEDIA have those of Examples/Real/get-media.sh, and
# camera-24s-1.mp4 and -2.mp4 of Benchmarks/render. Ray is in VENV (.build-cluster/venv), and installed if it is not there.
# Writes docs/scale-costs.json and docs/scale-runs.json. Needs root and quiet processors, and takes about half an hour.
set -euo pipefail
project=$(realpath "$(dirname "$0")/..")
programs=$(realpath "$1")
mapfile -t media < <(realpath "${@:2}")
venv=$(realpath -m "${VENV:-.build-cluster/venv}")
[ -x "$venv/bin/ray" ] || "$project/tools/test-cluster.sh" "$programs" "$(dirname "$venv")" --collect-only -q > /dev/null

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$project/integrations/ray"
PYTHONPATH=src "$venv/bin/python" tests/measure_scale.py "$programs/templater" "$scratch" "${media[@]}" \
  --costs "$scratch/costs.json" --runs "$scratch/runs.json"
mv "$scratch/costs.json" "$project/docs/scale-costs.json"
mv "$scratch/runs.json" "$project/docs/scale-runs.json"
