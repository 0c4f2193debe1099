#!/usr/bin/env bash
# A pair as processes of their own on 127.0.0.1: forms, grows to five voters, deploys to both sides, loses a side by kill -9 and by SIGSTOP, catches up,
# switches over, refuses on one side what the other accepted. What the lease and the log promise is held here against the status that people see; the shared address and links that
# are cut are tests/failover's. LONG=true kills 20 times.
set -euo pipefail

source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.bash"
command -v curl > /dev/null || { echo "needs curl: apt-get install curl"; exit 77; }
command -v openssl > /dev/null || { echo "needs openssl: apt-get install openssl"; exit 77; }
command -v python3 > /dev/null || { echo "needs Python: apt-get install python3"; exit 77; }
[ "${LONG:-false}" = true ] && rounds=20 || rounds=1
declare -A process
cleanup() {
    local each
    set +e # a process that a test has killed already must not keep the others
    for each in "${process[@]}"; do kill -CONT "$each" 2> /dev/null; kill -9 "$each" 2> /dev/null; done
    rm -rf "$work"
}
trap cleanup EXIT
trap 'echo "line $LINENO failed"; tail -n 30 "$work"/*.log' ERR

millrace() { "$top/millrace" "$@"; }
say() { printf '%s  %s\n' "$(date +%T)" "$*"; }
fail() { say "FAILED: $*"; tail -n 30 "$work"/*.log; exit 1; }

# status SIDE EXPRESSION: a Python expression over the status p, which is what `millrace pair status --json` prints: that takes a second of the
# processor, and what waits for it here asks hundreds of times
status() {
    local admin token
    admin=$(sed -n 's/.*"admin" *: *"\([^"]*\)".*/\1/p' "$work/$1/runtime.json" 2> /dev/null)
    token=$(cat "$work/$1/admin-token" 2> /dev/null)
    curl -sf -m 10 --cacert "$work/$1/admin-cert.pem" -H "Authorization: Bearer $token" "$admin/v1/pair" | said "$2"
}
# said EXPRESSION: over a status from the standard input
said() { python3 -c "import json,sys; p=json.load(sys.stdin); m={x['name']: x for x in p['members']}; print($1)" 2> /dev/null; }
# eventually SIDE EXPRESSION: until it is True; how long that may take is judged by tests/failover, on a quiet machine
patience=180
eventually() {
    local end=$((SECONDS + patience))
    until [ "$(status "$1" "$2")" = True ]; do
        [ $SECONDS -lt $end ] || { millrace pair status --data "$work/$1" || true; fail "not within $patience s: $2"; }
        sleep 0.2
    done
}
# start SIDE: in the background; its own wait follows
start() {
    rm -f "$work/$1/runtime.json"
    # not by the function: the process would be a shell, not the runtime
    MILLRACE_JAVA_OPTIONS=-Xmx256m "$top/millrace" run --config "$work/$1.yaml" --data "$work/$1" \
        --environment "$work/environment.yaml" > "$work/$1.log" 2>&1 &
    process[$1]=$!
}
up() {
    local end=$((SECONDS + patience))
    until [ -e "$work/$1/runtime.json" ]; do
        [ $SECONDS -lt $end ] || fail "$1 does not start"
        sleep 0.1
    done
}
# answers SIDE: the status of an invalid order there: 500 with a flow in service, 404 without
answers() {
    curl -s -o "$work/answer" -w '%{http_code}' -H 'Content-Type: text/xml' \
        --data-binary @"$top/examples/service-mediation/samples/order-invalid.xml" "http://127.0.0.1:${port[$1]}/service-mediation"
}
# refused WORDS COMMAND...
refused() {
    local words=$1
    shift
    if "$@" > "$work/said" 2>&1; then fail "should have been refused: $*"; fi
    grep -qF "$words" "$work/said" || { cat "$work/said"; fail "should have said: $words"; }
}

# sent SIDE PATH FILE: the status of a message that is sent there; the answer is in $work/answer
sent() {
    curl -s -m 10 -o "$work/answer" -w '%{http_code}' -H 'Content-Type: text/xml' --data-binary @"$3" "http://127.0.0.1:${port[$1]}/$2"
}
# signed SIDE NAME: a fresh message, signed by a flow there
signed() {
    sed "s/NUMBER/$RANDOM$RANDOM/" > "$work/plain" << 'XML'
<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><order xmlns="urn:millrace:test">NUMBER</order></s:Body></s:Envelope>
XML
    [ "$(sent "$1" sign "$work/plain")" = 200 ] || fail "the message could not be signed: $(cat "$work/answer")"
    mv "$work/answer" "$work/$2"
}
# accepted SIDE NAME: a fresh message, signed there and accepted by the flow that accepts nothing alone, so that the other side knows of it. A side
# that the other one does not answer in time, as on a busy machine, says to try again.
accepted() {
    local end=$((SECONDS + patience)) code
    while :; do
        signed "$1" "$2"
        code=$(sent "$1" strict "$work/$2") || true
        [ "$code" != 200 ] || return 0
        [ "$code" = 503 ] && [ $SECONDS -lt $end ] || fail "$1 should accept it: $code $(cat "$work/answer")"
        sleep 0.2
    done
}
# flow NAME STEP: the text of a flow that does one step and answers
flow() {
    cat << XML
<?xml version="1.0" encoding="UTF-8"?>
<flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="$1">
  <steps xsi:type="flow:Receive" id="receive" path="/$1"><methods>POST</methods></steps>
  $2
  <steps xsi:type="flow:Reply" id="answer"/>
  <wires from="receive" to="step"/>
  <wires from="step" to="answer"/>
</flow:Flow>
XML
}

declare -A port
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=signer \
    -keyout "$work/signer.key" -out "$work/signer.pem" 2> "$work/openssl.log"
cat > "$work/environment.yaml" << YAML
endpoints:
  orders:
    targets: ["http://127.0.0.1:9"]
keys:
  signer: {privateKey: "$work/signer.key", certificates: "$work/signer.pem"}
certificates:
  signer: {files: ["$work/signer.pem"]}
YAML
millrace keygen --dir "$work/author" > /dev/null
# side NAME: the configuration of a runtime
side() {
    port[$1]=$(free_port)
    cat > "$work/$1.yaml" << YAML
listeners:
  http: {address: "127.0.0.1:${port[$1]}"}
admin: {address: "127.0.0.1:0"}
bundles:
  trust: ["$work/author/author.pem"]
YAML
}
for side in left right; do
    side $side
    start $side
done
sed 's/name="service-mediation"/name="service-mediation" version="2"/' \
    "$top/examples/service-mediation/service-mediation.flow" > "$work/2.flow.text"
cp -r "$top/examples/service-mediation" "$work/example"
millrace compile "$work/example/service-mediation.flow" --author "$work/author" -o "$work/1.mpb" > /dev/null
cp "$work/2.flow.text" "$work/example/service-mediation.flow"
millrace compile "$work/example/service-mediation.flow" --author "$work/author" -o "$work/2.mpb" > /dev/null
flow once '<steps xsi:type="flow:Verify" id="step" certificates="signer"/>' > "$work/once.flow"
flow strict '<steps xsi:type="flow:Verify" id="step" certificates="signer" acceptAlone="false"/>' > "$work/strict.flow"
up left
up right

say "a signed message is accepted once over a kill -9, by whichever flow"
flow sign '<steps xsi:type="flow:Sign" id="step" key="signer"/>' > "$work/sign.flow"
flow lone-first '<steps xsi:type="flow:Verify" id="step" certificates="signer"/>' > "$work/lone-first.flow"
flow lone-other '<steps xsi:type="flow:Verify" id="step" certificates="signer"/>' > "$work/lone-other.flow"
for name in sign lone-first lone-other; do
    millrace deploy "$work/$name.flow" --author "$work/author" --data "$work/left" > /dev/null
done
signed left before
[ "$(sent left lone-first "$work/before")" = 200 ] || fail "left should accept it: $(cat "$work/answer")"
[ "$(sent left lone-other "$work/before")" = 500 ] || fail "another flow should know that it was accepted"
kill -9 "${process[left]}"
start left
up left
[ "$(sent left lone-first "$work/before")" = 500 ] || fail "left should know after its start what it accepted before"
signed left since
[ "$(sent left lone-first "$work/since")" = 200 ] || fail "left should accept what is new: $(cat "$work/answer")"
for name in sign lone-first lone-other; do millrace undeploy $name --data "$work/left" > /dev/null; done

say "forming"
refused "this runtime is no side of a pair" millrace pair switchover --data "$work/left"
token=$(millrace pair init --name left --address "127.0.0.1:$(free_port)" --data "$work/left" 2> /dev/null)
millrace deploy "$work/1.mpb" --data "$work/left"
millrace pair join "$token" --name right --address "127.0.0.1:$(free_port)" --data "$work/right" > /dev/null
refused "the join token is not good any more" millrace witness --data "$work/stranger" --join "$token" --address "127.0.0.1:$(free_port)"
millrace pair invite --as witness --data "$work/right" > "$work/token" 2> /dev/null
"$top/millrace" witness --data "$work/witness" --join "@$work/token" --address "127.0.0.1:$(free_port)" > "$work/witness.log" 2>&1 &
process[witness]=$!
eventually left "m['witness']['state']=='up' and m['right']['warm'] and p['drift']==[] and p['held']"
[ "$(millrace pair status --data "$work/right" --json | said "sorted(m), p['active'], p['drift'], p['held']")" = "['left', 'right', 'witness'] left [] False" ] \
    || fail "the command line says another status: $(millrace pair status --data "$work/right" --json)"
[ "$(answers left)" = 500 ] && [ "$(answers right)" = 500 ] || fail "both sides should serve the flow that left had"
grep -q "rehearsed with [0-9]* messages of its own" "$work/right.log" || fail "right is warm, but did not rehearse: $(tail -5 "$work/right.log")"
[ "$(stat -c %a "$work/witness/member.p12")" = 600 ] || fail "the witness's key should be its owner's alone"
say "witness: $(grep VmRSS "/proc/${process[witness]}/status" | tr -s '\t ' ' ')"

say "grows to five voters, no more, and stands two that are gone"
for more in second third; do
    millrace pair invite --as witness --data "$work/left" > "$work/token" 2> /dev/null
    "$top/millrace" witness --data "$work/$more" --name $more --join "@$work/token" --address "127.0.0.1:$(free_port)" > "$work/$more.log" 2>&1 &
    process[$more]=$!
    eventually left "m['$more']['state']=='up'"
done
millrace pair invite --as witness --data "$work/left" > "$work/token" 2> /dev/null
refused "the pair has 5 voters" millrace witness --data "$work/fourth" --name fourth --join "@$work/token" --address "127.0.0.1:$(free_port)"
kill -9 "${process[second]}" "${process[third]}"
eventually left "m['second']['state']==m['third']['state']=='unreachable'"
millrace undeploy service-mediation --data "$work/left" > /dev/null
eventually right "p['flows']==[] and p['drift']==[]"
millrace deploy "$work/1.mpb" --data "$work/right" > /dev/null
for more in second third; do millrace pair leave $more --data "$work/left" > /dev/null; done
eventually right "len(m)==3 and p['drift']==[] and p['flows'][0]['version']=='1'"

say "deploying through the standby, then back"
millrace deploy "$work/2.mpb" --data "$work/right"
eventually left "p['flows'][0]['version']=='2' and p['drift']==[]"
millrace rollback service-mediation --data "$work/left"
eventually right "p['flows'][0]['version']=='1' and p['drift']==[]"

say "a signed message is accepted once, whichever side it comes to"
flow sign2 '<steps xsi:type="flow:Sign" id="step" key="signer"/>' | sed 's|/sign2|/sign|' > "$work/sign2.flow"
for name in sign2 once strict; do
    millrace deploy "$work/$name.flow" --author "$work/author" --data "$work/left" > /dev/null
done
eventually right "len(p['flows'])==4 and p['drift']==[]"
for path in strict once; do
    if [ $path = strict ]; then
        accepted left message
    else
        signed left message
        [ "$(sent left once "$work/message")" = 200 ] || fail "left should accept it: $(cat "$work/answer")"
    fi
    [ "$(sent right $path "$work/message")" = 500 ] || fail "right should refuse at $path what left accepted"
    [ "$(sent left $path "$work/message")" = 500 ] || fail "left should refuse it the second time"
done

say "planned switchover"
millrace pair switchover --data "$work/left"
eventually right "p['active']=='right' and p['held']"
[ "$(status left "p['held']")" = False ] || fail "left should have stopped"
millrace pair switchover --data "$work/left"
eventually left "p['active']=='left' and p['held']"

for round in $(seq "$rounds"); do
    say "kill -9 of the active side, round $round"
    before=$(status right "p['epoch']")
    accepted left shared # so that right is heard when the next is accepted, too
    signed left accepted
    [ "$(sent left once "$work/accepted")" = 200 ] || fail "left should accept it"
    kill -9 "${process[left]}"
    eventually right "p['active']=='right' and p['held'] and p['epoch']>$before"
    [ "$(sent right once "$work/accepted")" = 500 ] || fail "right should refuse what left accepted before it was killed"
    signed right alone
    [ "$(sent right strict "$work/alone")" = 503 ] && grep -q "try again shortly" "$work/answer" || fail "alone, right should refuse: $(cat "$work/answer")"
    [ "$(sent right once "$work/alone")" = 200 ] || fail "right should accept alone where the flow lets it"
    refused "does not answer, and a change goes to both sides" millrace undeploy service-mediation --data "$work/right"
    millrace undeploy service-mediation --allow-degraded --data "$work/right"
    [ "$(answers right)" = 404 ] || fail "right should have undeployed"
    start left
    up left
    eventually left "m['left']['warm'] and p['drift']==[] and p['active']=='right'"
    grep -q "rehearsed with [0-9]* messages" "$work/left.log" || fail "left should have rehearsed before it counts as warm"
    [ "$(sent left once "$work/alone")" = 500 ] || fail "left should refuse what right accepted while it was away"
    accepted right together
    [ "$(answers left)" = 404 ] || fail "left should have caught up with the undeployment"
    millrace deploy "$work/1.mpb" --data "$work/left"
    millrace pair switchover --data "$work/right"
    eventually left "p['active']=='left' and p['held']"
done

say "SIGSTOP of the active side"
kill -STOP "${process[left]}"
eventually right "p['active']=='right' and p['held']"
kill -CONT "${process[left]}"
eventually left "p['active']=='right' and not p['held']"

say "another side comes in while one is lost by kill -9, leads, and the lost one comes back to it"
kill -9 "${process[left]}"
eventually right "p['active']=='right' and p['held'] and m['left']['state']=='unreachable'"
side spare
start spare
up spare
millrace pair invite --as side --data "$work/right" > "$work/token"
millrace pair join "@$work/token" --name spare --address "127.0.0.1:$(free_port)" --data "$work/spare"
eventually right "len(m)==4 and m['spare']['warm']"
millrace pair switchover --to spare --data "$work/right"
# who works takes the lead of the log once it has been calm for ten seconds
eventually spare "p['held'] and p['leader']=='spare'"
start left
up left
eventually left "len(m)==4 and m['left']['warm'] and p['active']=='spare' and p['leader']=='spare'"
grep -q "has shown who became a member" "$work/left.log" || fail "left should have asked who came while it was away"
eventually spare "p['held']"
millrace pair switchover --to right --data "$work/spare"
eventually right "p['held']"
kill -9 "${process[spare]}"
millrace pair leave spare --data "$work/right"
eventually left "len(m)==3 and p['active']=='right'"

say "one vote of three is no majority, and a promotion by hand"
kill -9 "${process[witness]}" "${process[left]}"
eventually right "not p['held']"
refused "no majority of the pair's 3 voters could be reached; left at 127.0.0.1:" millrace pair leave left --data "$work/right"
refused "safe only when the other voters are stopped" millrace pair promote --data "$work/right"
millrace pair promote --others-are-stopped --data "$work/right" > /dev/null
eventually right "p['held'] and list(m)==['right']"
say "done"
