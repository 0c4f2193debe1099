#!/usr/bin/env bash
# The benchmarks' smoke form: that the harness still starts, checks and measures, not how fast anything is.
set -euo pipefail

top=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../../.." && pwd)
[ "$(nproc)" -ge 2 ] || { echo "needs two cores"; exit 77; }
for tool in wrk nginx taskset openssl; do
    command -v "$tool" > /dev/null || PATH=$PATH:/usr/sbin command -v "$tool" > /dev/null \
        || { echo "needs $tool: apt-get install wrk nginx util-linux openssl"; exit 77; }
done
python3 -c 'import tomllib' 2> /dev/null || { echo "needs Python 3.11: apt-get install python3"; exit 77; }

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
mkdir "$results/tmp"
chmod 755 "$results" # the backend's workers are another user's
TMPDIR=$results/tmp PATH=$PATH:/usr/sbin "$top/millrace" bench --smoke --results "$results" | tee "$results/told"
for expected in '^| nginx | [0-9.,]* [^ ]*s' '^| millrace | [0-9.,]* [^ ]*s' 'nginx is not in it: does not read bodies'; do
    grep -q "$expected" "$results/told" || { echo "the summary lacks: $expected"; exit 1; }
done
grep -q '<svg ' "$results/index.html" || { echo "the page has no plots"; exit 1; }
[ "$(grep -c '^closed,' "$results/results.csv")" -eq 3 ] || { echo "results.csv should have three rows of closed loops"; exit 1; }
[ -z "$(ls -A "$results/tmp")" ] || { echo "the run left its folder behind"; exit 1; }
