#!/usr/bin/env bash
# HTTP/2 and gRPC through a real runtime, without TLS and with it, held against programs that know nothing of Millrace: grpc-js on both sides, and h2spec,
# whose failures must be those that http2/accepted.txt names. What is fetched is pinned in http2/ (npm, and the module proxy of Go).
set -euo pipefail

source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.bash"
suite=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/http2
for tool in node npm go openssl python3; do
    command -v $tool > /dev/null || { echo "needs $tool: apt-get install npm golang-go openssl python3"; exit 77; }
done
packages=$top/tests/end-to-end/target/http2
mkdir -p "$packages"
cp "$suite"/* "$packages"
(cd "$packages" && npm install --silent --no-audit --no-fund) > "$packages/npm.log" 2>&1 \
    || { echo "grpc-js could not be fetched by npm: $(tail -n 3 "$packages/npm.log")"; exit 77; }
(cd "$packages" && go build -o h2spec github.com/summerwind/h2spec/cmd/h2spec) > "$packages/go.log" 2>&1 \
    || { echo "h2spec could not be built: $(tail -n 3 "$packages/go.log")"; exit 77; }

export MILLRACE_HOME=$work/author
"$top/millrace" keygen > "$work/keygen.log"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
    -keyout "$work/key.pem" -out "$work/certificate.pem" 2> /dev/null
node "$packages/service.js" "$work/certificate.pem" "$work/key.pem" > "$work/service.log" 2>&1 &
pids+=($!)
for _ in $(seq 600); do
    ! grep -q '^ports' "$work/service.log" || break
    sleep 0.1
done
read -r _ grpc grpcs page < "$work/service.log" || { cat "$work/service.log"; fail "the service is not up"; }
plain=$(free_port) secure=$(free_port)

# 1,000 calls at once are what is asked for here, and frames that do nothing (CONTINUATION, PING) are what h2spec sends
limits='{maxStreams: 1000, maxFramesPerSecond: 10000}'
cat > "$work/millrace.yaml" << END
listeners:
  http: {address: "127.0.0.1:$plain", limits: $limits}
  https: {address: "127.0.0.1:$secure", limits: $limits, tls: {key: gateway}}
admission: {maxExchanges: 4000}
admin: {address: "127.0.0.1:0"}
bundles: {trust: ["$work/author/author.pem"]}
END
cat > "$work/environment.yaml" << END
endpoints:
  texts: {targets: ["http://127.0.0.1:$grpc"], protocol: h2}
  texts-by-tls: {targets: ["https://localhost:$grpcs"], protocol: h2, tls: {trust: service}}
  page: {targets: ["http://127.0.0.1:$page"]}
keys:
  gateway: {privateKey: "$work/key.pem", certificates: "$work/certificate.pem"}
certificates:
  service: {files: ["$work/certificate.pem"]}
END
# flow NAME LISTENER PATH ENDPOINT
flow() {
    sed -e "s|NAME|$1|; s|LISTENER|$2|; s|PATH|$3|; s|ENDPOINT|$4|" "$packages/relay.xml" > "$work/$1.flow"
    "$top/millrace" deploy "$work/$1.flow" --data "$work/data" > "$work/$1.log" 2>&1 || { cat "$work/$1.log" "$work/runtime.log"; fail "the flow $1 is not in service"; }
}
"$top/millrace" run --config "$work/millrace.yaml" --environment "$work/environment.yaml" --data "$work/data" > "$work/runtime.log" 2>&1 &
pids+=($!)
for _ in $(seq 600); do
    [ ! -s "$work/data/runtime.json" ] || break
    sleep 0.1
done
flow texts http '/test.Texts/*' texts
flow texts-by-tls https '/test.Texts/*' texts-by-tls
flow page http /page page
flow page-by-tls https /page page

node "$packages/call.js" "127.0.0.1:$plain" || { cat "$work/runtime.log"; fail "grpc-js does not get through"; }
node "$packages/call.js" "localhost:$secure" "$work/certificate.pem" || { cat "$work/runtime.log"; fail "grpc-js does not get through by TLS"; }

# conforms AS OPTION...: the failures of h2spec against a listener are those that are known
conforms() {
    local as=$1
    shift
    "$packages/h2spec" http2 --host 127.0.0.1 --path /page --timeout 10 --junit-report "$work/$as.xml" "$@" > "$work/$as.txt" 2>&1 || true
    python3 -B "$packages/judge.py" "$work/$as.xml" "$packages/accepted.txt" "$as" || { cat "$work/$as.txt"; fail "h2spec finds what is not known, $as"; }
}
conforms h2c --port "$plain"
conforms h2 --port "$secure" --tls --insecure
"$top/millrace" status --data "$work/data" | grep -q 'under way.*0 exchanges' || fail "a call is still under way: $("$top/millrace" status --data "$work/data")"
