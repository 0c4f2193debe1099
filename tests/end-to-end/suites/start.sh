#!/usr/bin/env bash
# Starts in a row of a runtime with a flow in service, and what memory it takes: start.py beside it. LONG=true: 200 starts instead of 30.
set -euo pipefail
here=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
for tool in python3 wrk; do
    command -v $tool > /dev/null || { echo "needs $tool: apt-get install python3 wrk"; exit 77; }
done
exec python3 -B "$here/start.py"
