#!/usr/bin/env bash
# CPU time per message of examples/service-mediation (validate, change one value, call, validate the answer): the runtime as it is, and the
# same runtime on the library paths (-Dmillrace.xml=library: Xerces and Saxon), side by side before the same canned backend, in
# alternating rounds; prints each round, the medians and their ratio, per size.
#
#   tests/benchmarks/mediation.sh [KILOBYTES...]       10 and 100 unless given
#
# The gateways get core 0, load and backend core 1: needs two cores that are otherwise idle, and nginx, wrk, python3 and taskset.
# CONNECTIONS (32), WARM (25), ROUND (5) seconds and ROUNDS (5) may be set.
set -euo pipefail

top=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
here=$top/tests/benchmarks/pass-through
example=$top/examples/service-mediation
folder=$(mktemp -d)
export BACKEND_PORT="${BACKEND_PORT:-19090}"
sizes=("${@:-10 100}")
# shellcheck disable=SC2206
sizes=(${sizes[*]})
started=()
finish() {
    for p in "${started[@]}"; do kill "$p" 2> /dev/null || true; done
    wait
    rm -rf "$folder"
}
trap finish EXIT
trap 'exit 1' INT TERM

python3 - "$example/samples" "$here/backend.conf" "$folder" "$BACKEND_PORT" "${sizes[@]}" << 'END'
import re, sys
samples, conf, folder, port, *sizes = sys.argv[1:]
order = open(samples + "/order.xml", encoding="utf-8").read()
item = re.search(r"[ \t]*<(\w+:)?item\b.*?</(\w+:)?item>\n", order, re.S)
for size in sizes:
    more = (int(size) * 1000 - len(order.encode())) // len(item.group(0).encode()) + 1
    lines = "".join(re.sub(r'sku="[^"]*"', f'sku="XX-{10000 + n}"', item.group(0)) for n in range(more))
    big = order[: item.end()] + lines + order[item.end() :]
    open(f"{folder}/order-{size}.xml", "w", encoding="utf-8").write(big)
    open(f"{folder}/post-{size}.lua", "w", encoding="utf-8").write(
        f'local file = io.open("{folder}/order-{size}.xml")\nwrk.body = file:read("*a")\nfile:close()\n'
        'wrk.method = "POST"\nwrk.headers["Content-Type"] = "text/xml; charset=utf-8"\n')
reply = open(samples + "/confirmation.xml", encoding="utf-8").read().replace("\\", "\\\\").replace('"', '\\"')
text = open(conf).read().replace("FOLDER", folder).replace("BACKEND_PORT", port).replace("REPLY", reply)
open(folder + "/backend.conf", "w", encoding="utf-8").write(text)
END
taskset -c 1 nginx -c "$folder/backend.conf" & started+=($!)

"$top/millrace" keygen --dir "$folder/author" > /dev/null
"$top/millrace" compile "$example/service-mediation.flow" --author "$folder/author" -o "$folder/flow.mpb" > /dev/null
declare -A port=([compiled]=19091 [library]=19092) process

# NAME JVM-OPTIONS: a runtime with the flow
start() {
    cat > "$folder/$1.yaml" << END
listeners:
  http: {address: "127.0.0.1:${port[$1]}"}
admin: {address: "127.0.0.1:0"}
bundles:
  trust: ["$folder/author/author.pem"]
END
    MILLRACE_JAVA_OPTIONS=$2 taskset -c 0 "$top/millrace" run --config "$folder/$1.yaml" \
        --environment "$example/environment.yaml" --data "$folder/$1" > "$folder/$1.log" 2>&1 &
    process[$1]=$!
    started+=($!)
    for _ in $(seq 300); do [ -s "$folder/$1/runtime.json" ] && break; sleep 0.1; done
    "$top/millrace" deploy "$folder/flow.mpb" --data "$folder/$1" > /dev/null
}
start compiled ""
start library -Dmillrace.xml=library

# ticks of CPU of a process and its children
ticks() { for p in "$1" $(cat "/proc/$1/task/$1/children"); do cat "/proc/$p/stat"; done | awk '{ t += $14 + $15 } END { print t }'; }

load() { taskset -c 1 wrk -t1 -c"${CONNECTIONS:-32}" -d"$3s" -s "$folder/post-$2.lua" "http://127.0.0.1:${port[$1]}/service-mediation"; }

# NAME SIZE: one round; prints microseconds of CPU a message and keeps them
measure() {
    local before after
    before=$(ticks "${process[$1]}")
    load "$1" "$2" "${ROUND:-5}" > "$folder/wrk"
    after=$(ticks "${process[$1]}")
    if grep -E 'Non-2xx|Socket errors' "$folder/wrk" >&2; then
        tail -n 5 "$folder/$1.log" >&2
        exit 1
    fi
    awk -v t=$((after - before)) -v hz="$(getconf CLK_TCK)" -v name="$1" -v size="$2" \
        '/requests in/ { n = $1 } /Requests.sec/ { printf "%s %s KB %.2f us a message at %s/s\n", name, size, t / hz * 1e6 / n, $2 }' "$folder/wrk" \
        | tee -a "$folder/results"
}

median() { awk -v name="$1" -v size="$2" '$1 == name && $2 == size { print $4 }' "$folder/results" | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

for size in "${sizes[@]}"; do
    for name in compiled library; do
        curl -sf -o "$folder/answer" -H 'Content-Type: text/xml; charset=utf-8' --data-binary "@$folder/order-$size.xml" \
            "http://127.0.0.1:${port[$name]}/service-mediation" || { echo "no proper answer from $name" >&2; cat "$folder/$name.log" >&2; exit 1; }
        load "$name" "$size" "${WARM:-25}" > /dev/null
    done
    for _ in $(seq "${ROUNDS:-5}"); do
        measure compiled "$size"
        measure library "$size"
    done
    awk -v size="$size" -v c="$(median compiled "$size")" -v l="$(median library "$size")" \
        'BEGIN { printf "%s KB, medians: compiled %.1f us, library %.1f us, ratio %.2f\n", size, c, l, l / c }'
done
