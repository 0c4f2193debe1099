#!/usr/bin/env bash
# Real clients of other makers sign, a runtime verifies, and the other way round: partners.py beside it. Their packages are pinned in partners/.
set -euo pipefail
here=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
for tool in python3 node npm openssl; do
    command -v "$tool" > /dev/null || { echo "needs $tool: apt-get install python3 python3-venv npm openssl"; exit 77; }
done
packages=$here/../target/partners
mkdir -p "$packages"
cp "$here/partners/package.json" "$packages/"
(cd "$packages" && npm install --silent --no-audit --no-fund) > "$packages/npm.log" 2>&1 \
    || { echo "the npm packages could not be fetched (log: $packages/npm.log)"; exit 77; }
# wheels alone: without them, a compiler and libxmlsec1-dev would be needed
{ [ -x "$packages/venv/bin/python" ] || python3 -m venv "$packages/venv"; } > "$packages/pip.log" 2>&1 \
    && "$packages/venv/bin/pip" install --quiet --only-binary :all: -r "$here/partners/requirements.txt" >> "$packages/pip.log" 2>&1 \
    || { echo "the Python packages could not be fetched (log: $packages/pip.log)"; exit 77; }
exec env PACKAGES="$packages" python3 -B "$here/partners.py"
