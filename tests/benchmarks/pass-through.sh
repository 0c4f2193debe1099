#!/usr/bin/env bash
# CPU time per message of a 1 KB POST passed through: nginx as a proxy, and a Millrace runtime running examples/pass-through, side by side
# before the same canned backend, in alternating rounds; prints each round, the medians and their ratio.
#
#   tests/benchmarks/pass-through.sh [COMMAND...]
#
# COMMAND instead starts something else that passes requests on to http://127.0.0.1:$BACKEND_PORT and listens on $GATEWAY_PORT.
# The gateways get core 0, load and backend core 1: needs two cores that are otherwise idle, and nginx, wrk and taskset.
# CONNECTIONS (64), WARM (25), ROUND (5) seconds and ROUNDS (5) may be set.
set -euo pipefail

top=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
here=$top/tests/benchmarks/pass-through
folder=$(mktemp -d)
export BACKEND_PORT="${BACKEND_PORT:-19080}" GATEWAY_PORT="${GATEWAY_PORT:-19082}"
proxy_port="${PROXY_PORT:-19081}"
started=()
finish() {
    for p in "${started[@]}"; do kill "$p" 2> /dev/null || true; done
    wait
    rm -rf "$folder"
}
trap finish EXIT
trap 'exit 1' INT TERM

reply=$(head -c 1024 /dev/zero | tr '\0' y)
for conf in backend proxy; do
    sed "s|FOLDER|$folder|g; s|BACKEND_PORT|$BACKEND_PORT|g; s|PROXY_PORT|$proxy_port|g; s|REPLY|$reply|" \
        "$here/$conf.conf" > "$folder/$conf.conf"
done
taskset -c 1 nginx -c "$folder/backend.conf" & started+=($!)
taskset -c 0 nginx -c "$folder/proxy.conf" & proxy=$!; started+=($proxy)

if [ $# -eq 0 ]; then
    "$top/millrace" keygen --dir "$folder/author" > /dev/null
    "$top/millrace" compile "$top/examples/pass-through/pass-through.flow" --author "$folder/author" -o "$folder/flow.mpb" > /dev/null
    cat > "$folder/millrace.yaml" << END
listeners:
  http: {address: "127.0.0.1:$GATEWAY_PORT"}
admin: {address: "127.0.0.1:0"}
bundles:
  trust: ["$folder/author/author.pem"]
END
    set -- "$top/millrace" run --config "$folder/millrace.yaml" --environment "$top/examples/pass-through/environment.yaml" --data "$folder/data"
    path=/pass-through/orders
    deploy=true
fi
taskset -c 0 "$@" > "$folder/gateway.log" 2>&1 & gateway=$!; started+=($gateway)
if [ "${deploy:-false}" = true ]; then
    for _ in $(seq 200); do [ -s "$folder/data/runtime.json" ] && break; sleep 0.1; done
    "$top/millrace" deploy "$folder/flow.mpb" --data "$folder/data" > /dev/null
fi

# ticks of CPU of a process and its children
ticks() { for p in "$1" $(cat "/proc/$1/task/$1/children"); do cat "/proc/$p/stat"; done | awk '{ t += $14 + $15 } END { print t }'; }

answers() {
    for _ in $(seq 100); do
        curl -sf -o "$folder/answer" -d x "$1" && [ "$(wc -c < "$folder/answer")" = 1024 ] && return
        sleep 0.2
    done
    echo "no proper answer from $1" >&2
    cat "$folder/gateway.log" >&2
    exit 1
}

load() { taskset -c 1 wrk -t1 -c"${CONNECTIONS:-64}" -d"$1s" -s "$here/post.lua" "$2"; }

# NAME PID URL: one round; prints microseconds of CPU a message and keeps them
measure() {
    local before after
    before=$(ticks "$2")
    load "${ROUND:-5}" "$3" > "$folder/wrk"
    after=$(ticks "$2")
    grep -E 'Non-2xx|Socket errors' "$folder/wrk" >&2 || true
    awk -v t=$((after - before)) -v hz="$(getconf CLK_TCK)" -v name="$1" \
        '/requests in/ { n = $1 } /Requests.sec/ { printf "%s %.2f us a message at %s/s\n", name, t / hz * 1e6 / n, $2 }' "$folder/wrk" \
        | tee -a "$folder/results"
}

nginx_url=http://127.0.0.1:$proxy_port${path:-/pass}
ours_url=http://127.0.0.1:$GATEWAY_PORT${path:-/pass}
answers "$nginx_url"
answers "$ours_url"
load "${WARM:-25}" "$ours_url" > /dev/null
load 2 "$nginx_url" > /dev/null
for _ in $(seq "${ROUNDS:-5}"); do
    measure nginx "$proxy" "$nginx_url"
    measure millrace "$gateway" "$ours_url"
done
median() { awk -v name="$1" '$1 == name { print $2 }' "$folder/results" | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
awk -v n="$(median nginx)" -v m="$(median millrace)" 'BEGIN { printf "medians: nginx %.2f us, millrace %.2f us, ratio %.2f\n", n, m, m / n }'
