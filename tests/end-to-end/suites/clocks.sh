#!/usr/bin/env bash
# Timers of real processes whose wall clock is ahead, behind or right, and jumps while they run: clocks.py beside it. LONG=true takes more rounds.
set -euo pipefail
here=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
command -v python3 > /dev/null || { echo "needs Python: apt-get install python3"; exit 77; }
exec python3 -B "$here/clocks.py"
