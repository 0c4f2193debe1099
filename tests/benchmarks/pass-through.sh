#!/bin/sh
# CPU time per message of a 1 KB POST passed through: nginx as a proxy, and a Millrace runtime, before the same canned backend.
#
#   tests/benchmarks/pass-through.sh COMMAND...
#
# COMMAND starts a runtime whose flow passes /pass on to http://127.0.0.1:$BACKEND_PORT and which listens on $GATEWAY_PORT; both stand
# in its environment. For the road alone, without a server around it: java -cp CLASSES org.millrace.runtime.road.PassThroughMain, from
# the tests of runtime/gateway. The gateway gets core 0, load and backend core 1. Needs nginx, wrk, taskset and two cores that are otherwise idle.
# CONNECTIONS (64), WARM (20) and MEASURE (10) seconds may be set. Prints microseconds of CPU a message for both, and their ratio.
set -eu
[ $# -gt 0 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")/pass-through" && pwd)
folder=$(mktemp -d)
export BACKEND_PORT="${BACKEND_PORT:-19080}" GATEWAY_PORT="${GATEWAY_PORT:-19082}"
proxy_port="${PROXY_PORT:-19081}"
started=""
finish() { for p in $started; do kill "$p" 2>/dev/null || true; done; wait; rm -rf "$folder"; }
trap finish EXIT
trap 'exit 1' INT TERM

reply=$(head -c 1024 /dev/zero | tr '\0' y)
for conf in backend proxy; do
  sed "s|FOLDER|$folder|g; s|BACKEND_PORT|$BACKEND_PORT|g; s|PROXY_PORT|$proxy_port|g; s|REPLY|$reply|" \
    "$here/$conf.conf" > "$folder/$conf.conf"
done

taskset -c 1 nginx -c "$folder/backend.conf" & started="$started $!"
taskset -c 0 nginx -c "$folder/proxy.conf" & proxy=$!; started="$started $proxy"
taskset -c 0 "$@" > "$folder/gateway.log" 2>&1 & gateway=$!; started="$started $gateway"

# ticks of CPU of a process and its children
ticks() { for p in "$1" $(cat "/proc/$1/task/$1/children"); do cat "/proc/$p/stat"; done | awk '{ t += $14 + $15 } END { print t }'; }

answers() { n=0; until curl -sf -o "$folder/answer" -d x "$1"; do n=$((n + 1)); [ $n -lt 100 ] || { echo "no answer from $1" >&2; cat "$folder/gateway.log" >&2; exit 1; }; sleep 0.2; done; }

# NAME PID URL: prints microseconds of CPU a message
measure() {
  answers "$3"
  taskset -c 1 wrk -t1 -c"${CONNECTIONS:-64}" -d"${WARM:-20}s" -s "$here/post.lua" "$3" > /dev/null
  before=$(ticks "$2")
  taskset -c 1 wrk -t1 -c"${CONNECTIONS:-64}" -d"${MEASURE:-10}s" -s "$here/post.lua" "$3" > "$folder/$1.wrk"
  after=$(ticks "$2")
  requests=$(awk '/requests in/ {print $1}' "$folder/$1.wrk")
  grep -E 'Non-2xx|Socket errors' "$folder/$1.wrk" >&2 || true
  awk -v t=$((after - before)) -v hz="$(getconf CLK_TCK)" -v n="$requests" -v name="$1" -v rate="$(awk '/Requests.sec/ {print $2}' "$folder/$1.wrk")" \
    'BEGIN { printf "%s %.1f us a message at %s/s\n", name, t / hz * 1e6 / n, rate }'
}

measure nginx "$proxy" "http://127.0.0.1:$proxy_port/pass" | tee "$folder/results"
measure millrace "$gateway" "http://127.0.0.1:$GATEWAY_PORT/pass" | tee -a "$folder/results"
awk '$1 == "nginx" {n = $2} $1 == "millrace" {printf "ratio %.2f\n", $2 / n}' "$folder/results"
