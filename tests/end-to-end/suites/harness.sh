#!/usr/bin/env bash
# The arithmetic of the benchmarks' harness: what counts of a round, when it is taken again, what stands on the page. No peers; seconds.
set -euo pipefail

top=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../../.." && pwd)
python3 -c 'import tomllib' 2> /dev/null || { echo "needs Python 3.11: apt-get install python3"; exit 77; }
cd "$top/tests/benchmarks/harness"
python3 -B -m unittest discover -s tests
