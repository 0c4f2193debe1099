#!/usr/bin/env bash
# The benchmarks' short form: that they still run and measure, not how fast anything is.
set -euo pipefail

top=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../../.." && pwd)
[ "$(nproc)" -ge 2 ] || { echo "needs two cores"; exit 77; }
for tool in wrk nginx taskset python3; do
    command -v "$tool" > /dev/null || PATH=$PATH:/usr/sbin command -v "$tool" > /dev/null \
        || { echo "needs $tool: apt-get install wrk nginx util-linux python3"; exit 77; }
done
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

PATH=$PATH:/usr/sbin BACKEND_PORT=$(free_port) GATEWAY_PORT=$(free_port) PROXY_PORT=$(free_port) \
    WARM=3 ROUND=2 ROUNDS=1 "$top/tests/benchmarks/pass-through.sh" | tee /dev/stderr | grep -q '^medians: nginx [0-9.]* us, millrace [0-9.]* us'
