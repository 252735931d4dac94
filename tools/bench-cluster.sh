#!/usr/bin/env bash
# Measures a render on one and on two Ray nodes of this machine: bench-cluster.sh PROGRAMS [WORK]
#
# Uses what tools/test-cluster.sh installs.
set -euo pipefail
programs=$(realpath "$1")
project=$(realpath "$(dirname "$0")/..")
work=$(realpath -m "${2:-.build-cluster}")
"$project/tools/test-cluster.sh" "$programs" "$work" --collect-only -q > /dev/null
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$project/integrations/ray"
PYTHONPATH=src "$work/venv/bin/python" tests/speedup.py "$programs/templater" "$scratch/bench"
