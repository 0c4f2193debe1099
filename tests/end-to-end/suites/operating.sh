#!/usr/bin/env bash
# What an operator sees of a runtime whose surroundings fail, and what helps: operating.py beside it, in a mount namespace of its own.
# LONG=true: more rounds of each.
set -euo pipefail
here=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
command -v python3 > /dev/null || { echo "needs Python: apt-get install python3"; exit 77; }
as_root=()
[ "$(id -u)" = 0 ] || as_root=(--map-root-user)
unshare "${as_root[@]}" --mount true 2> /dev/null || { echo "needs a mount namespace of its own: run it as root, or allow user namespaces"; exit 77; }
exec unshare "${as_root[@]}" --mount python3 -B "$here/operating.py"
