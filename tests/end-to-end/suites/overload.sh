#!/usr/bin/env bash
# 450 keep-alive connections on pass-through and on mediation: no error. Then five times as many: what is too much is refused fast
# with 503 and Retry-After, and nothing that was accepted comes to harm. LONG=true: 30 s each instead of 6.
set -euo pipefail

source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.bash"
suites=$top/tests/end-to-end/suites
seconds=6
[ "${LONG:-false}" = true ] && seconds=30

nginx=$(command -v nginx || echo /usr/sbin/nginx)
for tool in wrk "$nginx"; do
    command -v "$tool" > /dev/null || { echo "needs $tool: apt-get install wrk nginx"; exit 77; }
done
ulimit -n 16384 2> /dev/null || { echo "needs 16384 open files; this shell may have only $(ulimit -Hn)"; exit 77; }

backend=$(free_port)
cp "$top/examples/service-mediation/samples/confirmation.xml" "$work/confirmation.xml"
cat > "$work/nginx.conf" << END
worker_processes 1;
worker_rlimit_nofile 16384;
daemon off;
pid $work/nginx.pid;
error_log $work/error.log;
events { worker_connections 8192; }
http {
  access_log off;
  keepalive_requests 1000000000;
  client_body_temp_path $work/body; proxy_temp_path $work/proxy; fastcgi_temp_path $work/fastcgi;
  uwsgi_temp_path $work/uwsgi; scgi_temp_path $work/scgi;
  types { text/xml xml; }
  server {
    listen 127.0.0.1:$backend backlog=8192;
    # by mirror the body is read before the answer; try_files, return or a file that is there would answer first
    root $work;
    location / { mirror /read; error_page 404 405 =200 /confirmation.xml; }
    location = /confirmation.xml { internal; mirror off; }
    location = /read { internal; return 204; }
  }
}
END
chmod 755 "$work"
[ "$(id -u)" = 0 ] && sed -i '1i user root;' "$work/nginx.conf"
"$nginx" -c "$work/nginx.conf" -p "$work" &
pids+=($!)

"$top/millrace" keygen --dir "$work/author" > /dev/null
cat > "$work/millrace.yaml" << END
listeners:
  http: {address: "127.0.0.1:0"}
admin: {address: "127.0.0.1:0"}
bundles:
  trust: ["$work/author/author.pem"]
END
BACKEND_PORT=$backend "$top/millrace" run --config "$work/millrace.yaml" \
    --environment "$top/examples/service-mediation/environment.yaml" --data "$work/data" > "$work/runtime.log" 2>&1 &
pids+=($!)
for _ in $(seq 300); do
    [ -s "$work/data/runtime.json" ] && break
    sleep 0.1
done
[ -s "$work/data/runtime.json" ] || { cat "$work/runtime.log"; echo "the runtime did not start"; exit 1; }
port=$(sed -n 's/.*"http" *: *\([0-9]*\).*/\1/p' "$work/data/runtime.json" | head -n 1)
for example in pass-through service-mediation; do
    "$top/millrace" compile "$top/examples/$example/$example.flow" --author "$work/author" -o "$work/$example.mpb"
    "$top/millrace" deploy "$work/$example.mpb" --data "$work/data"
done

# load CONNECTIONS SECONDS PATH: prints wrk's RESULT line and sets its figures
load() {
    local line
    line=$(wrk -t2 -c"$1" -d"$2"s --timeout 20s --latency -s "$suites/load.lua" "http://127.0.0.1:$port$3" -- \
        "$top/examples/service-mediation/samples/order.xml" "text/xml; charset=utf-8" | tee "$work/wrk.log" | grep '^RESULT')
    grep '^an answer' "$work/wrk.log" || true
    echo "$3 with $1 connections: ${line#RESULT }"
    for pair in ${line#RESULT }; do
        declare -g "${pair%%=*}=${pair#*=}"
    done
}

failed=0
want() {
    if eval "$1"; then return; fi
    echo "WRONG: $2"
    failed=1
}

for path in /pass-through /service-mediation; do
    load 64 4 "$path" # the code is compiled, the pools are open
    load 450 "$seconds" "$path"
    want '[ "$ok" -gt 0 ] && [ $((overload + other + socket)) -eq 0 ]' "450 connections must see no error"
done
load 2250 "$seconds" /service-mediation
want '[ "$ok" -gt 0 ]' "accepted exchanges must go on under overload"
want '[ "$overload" -gt 0 ]' "what is too much must be refused"
want '[ $((other + socket)) -eq 0 ]' "nothing but 200 and 503 with Retry-After under overload"
load 64 3 /service-mediation
want '[ $((overload + other + socket)) -eq 0 ]' "after the overload everything is as before"
"$top/millrace" stats --data "$work/data" || true
exit $failed
