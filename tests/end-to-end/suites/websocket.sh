#!/usr/bin/env bash
# WebSockets through a real runtime, held against a client and a server that know nothing of Millrace (`ws`, by npm), compressed and not; and Autobahn's
# test suite through the gateway beside straight, where there is a Python 2.7 (PYTHON2 names it), which it needs. LONG=true: its cases on limits
# and compression, too.
set -euo pipefail

source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.bash"
suite=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/websocket
for tool in node npm python3; do
    command -v $tool > /dev/null || { echo "needs $tool: apt-get install npm python3"; exit 77; }
done
cp "$suite"/* "$work"
npm install --prefix "$work" --no-audit --no-fund --silent > "$work/npm.log" 2>&1 || { echo "ws could not be fetched by npm: $(tail -n 3 "$work/npm.log")"; exit 77; }

export MILLRACE_HOME=$work/author
backend=$(free_port) gateway=$(free_port)
node "$work/echo.js" "$backend" > "$work/echo.log" 2>&1 &
pids+=($!)
cat > "$work/millrace.yaml" <<END
listeners:
  http: {address: "127.0.0.1:$gateway"}
admin: {address: "127.0.0.1:0"}
bundles: {trust: ["$work/author/author.pem"]}
END
"$top/millrace" keygen > "$work/keygen.log"
BACKEND_PORT=$backend "$top/millrace" run --config "$work/millrace.yaml" --environment "$top/examples/websocket/environment.yaml" --data "$work/data" \
    > "$work/runtime.log" 2>&1 &
pids+=($!)
for _ in $(seq 600); do
    [ -s "$work/data/runtime.json" ] && grep -q listening "$work/echo.log" && break
    sleep 0.1
done
"$top/millrace" deploy "$top/examples/websocket/websocket.flow" --data "$work/data" > "$work/deploy.log" || { cat "$work/deploy.log" "$work/runtime.log"; fail "the flow is not in service"; }

node "$work/talk.js" "ws://127.0.0.1:$gateway/chat/echo" || { cat "$work/runtime.log"; fail "ws does not talk through the gateway"; }
"$top/millrace" status --data "$work/data" | grep -q 'under way.*0 exchanges' || fail "a WebSocket is still open: $("$top/millrace" status --data "$work/data")"

python2=${PYTHON2:-$(command -v python2.7 || true)}
if [ -z "$python2" ]; then
    echo "no Autobahn: it needs a Python 2.7, which PYTHON2 may name"
    exit 0
fi
"$python2" -m pip install --quiet --disable-pip-version-check --target "$work/site" autobahntestsuite==25.10.1 > "$work/pip.log" 2>&1 \
    || { echo "no Autobahn: pip could not install it: $(tail -n 3 "$work/pip.log")"; exit 0; }
cases=(1.\* 2.\* 3.\* 4.\* 5.\* 6.\* 7.\* 10.\*)
[ "${LONG:-false}" = false ] || cases+=(9.\* 12.\* 13.\*)
"$python2" "$work/autobahn.py" "$work" "$backend" "ws://127.0.0.1:$gateway/chat/echo" "${cases[@]}" > "$work/autobahn.log" 2>&1 \
    || { tail -n 40 "$work/autobahn.log"; fail "the gateway fails what a straight connection does not"; }
grep 'cases,' "$work/autobahn.log"
