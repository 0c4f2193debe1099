#!/usr/bin/env bash
# What the examples' READMEs say to do by hand, and the tour's (docs/tour.md), done word by word from the top folder, in this order: programs that stay
# are begun and waited for until they say that they are up, all others must do well. Other than there are only the ports, so that nothing else
# on the machine is in the way, and the folders for data and key, so that nothing of a person's own is touched. LONG=true: every example, not
# one of a kind.
set -euo pipefail

source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.bash"
for tool in curl openssl python3; do
    command -v $tool > /dev/null || { echo "needs $tool: apt-get install curl openssl python3"; exit 77; }
done
export MILLRACE_HOME=$work/author KEYS_FOLDER=$work/keys

# Ports and folders of this run in the place of those on the pages
here=()
for port in 8080 9443 9000 9001 9002 9003; do here+=(-e "s/\\b$port\\b/$(free_port)/g"); done
here+=(-e "s|--data var|--data $work/var|g; s|[$]{*HOME}*/.millrace/|$MILLRACE_HOME/|; s|\\( \\)var/|\\1$work/var/|g"
    -e "s|-o orders.mpb|-o $work/orders.mpb|; s|-o orders.svg|-o $work/orders.svg|; s#\\(dump\\|deploy\\) orders.mpb#\\1 $work/orders.mpb#"
    -e "s|examples/[a-z-]*/environment[a-z-]*.yaml|$work/&|; s|examples/millrace.yaml|$work/&|; s|\\( \\)millrace.yaml|\\1$work/millrace.yaml|"
    -e "s|examples/service-governance/keys|$KEYS_FOLDER|; s|\\( \\)keys/|\\1$KEYS_FOLDER/|g")
for file in "$top"/examples/millrace.yaml "$top"/examples/*/environment*.yaml; do
    mkdir -p "$work/$(dirname "${file#"$top/"}")"
    sed "${here[@]}" "$file" > "$work/${file#"$top/"}"
done

# block PAGE NUMBER: its fenced block of that number
block() { awk -v wanted="$2" '/^```/ { inside = !inside; if (inside) number++; next } inside && number == wanted' "$1"; }

# stays COMMAND WORDS: begun; goes on when it has said the words
stays() {
    local said=$work/said.${#pids[@]}
    bash -c "exec $1" > "$said" 2>&1 < /dev/null &
    pids+=($!)
    for _ in $(seq 900); do
        ! grep -q "$2" "$said" || return 0
        kill -0 $! 2> /dev/null || break
        sleep 0.1
    done
    cat "$said"
    fail "does not say '$2': $1"
}
# follow TITLE COMMANDS: what they print is in $work/printed
follow() {
    local line command="" place=$top
    echo "$1"
    : > "$work/printed"
    while IFS= read -r line; do
        command+=$line
        case $line in *\\) command=${command%\\}; continue ;; esac
        # a text that is put into a file ends with its END
        case $command in *'<<END'*) [ "$line" = END ] || { command+=$'\n'; continue; } ;; esac
        echo "  $SECONDS s: $command"
        cd "$place"
        case $command in
            "") ;;
            *keygen*once*) [ -e "$MILLRACE_HOME/author.p12" ] || bash -c "$command" >> "$work/printed" 2>&1 ;;
            *' org.millrace.examples.'*' --port '*) stays "$command" 'listening on' ;;
            *'millrace run '*) stays "$command" 'is up' ;;
            *'--watch'*) stays "$command" . ;;
            *'/ledger' | 'cat '*) # once something is there
                for _ in $(seq 300); do
                    bash -c "$command" > "$work/printed" 2> /dev/null || true
                    ! grep -q '[^[:space:]]' "$work/printed" || break
                    sleep 0.2
                done
                ;;
            'cd '*) place=$place/${command#cd } ;;
            *) timeout 120 bash -c "$command" >> "$work/printed" 2>&1 < /dev/null || { cat "$work/printed"; fail "$1: $command"; } ;;
        esac
        command=""
    done <<< "$2"
}
printed() { grep -qi -- "$1" "$work/printed" || { cat "$work/printed"; fail "nothing of '$1' came"; }; }

# by_hand EXAMPLE WHAT-COMES: the block that starts a runtime
by_hand() {
    local page=$top/examples/$1/README.md number commands=""
    for number in 1 2 3 4; do
        commands=$(block "$page" $number | sed "${here[@]}")
        [[ $commands != *'millrace run '* ]] || break
    done
    [[ $commands = *'millrace run '* ]] || fail "$page has no block that starts a runtime"
    follow "$1" "$commands"
    printed "$2"
    stop
    rm -rf "$work/var"
}

tour=$(for number in 1 3 4; do block "$top/docs/tour.md" $number; done | sed "${here[@]}")
for command in keygen compile dump draw run deploy status faults stats; do
    [[ $tour == *"./millrace $command "* || $tour == *"./millrace $command"$'\n'* ]] || fail "docs/tour.md has no ./millrace $command: are its blocks others now?"
done
follow docs/tour.md "$tour"
printed 'HTTP/1.1 500'
printed 'validate-order'
stop
rm -rf "$work/var"

by_hand service-governance 'verified:  yes'
by_hand timer heartbeat
by_hand route-by-body 'X-Backend: west'
by_hand websocket 'HTTP/1.1 426'
by_hand folder '<o:shippingCity>Utrecht<'
by_hand mtom 'title="checked" part="image/png" bytes="69"'
if [ "${LONG:-false}" = true ]; then # these differ from the one above in little but their names
    by_hand route-by-start 'X-Backend: west'
    by_hand route-by-soap-header 'X-Backend: west'
    by_hand route-by-transport-header 'X-Backend: west'
    by_hand for-each '<o:orderNumber>BK-31190-4<'
    by_hand scatter-gather '603.92'
    by_hand retry 'X-Attempts'
    by_hand grpc '17 has arrived'
    by_hand subflow 'Utrecht, Benelux, billed in Benelux'
    by_hand pass-through '<o:shippingCity>Utrecht<'
    by_hand service-mediation '<o:shippingCity>Rotterdam<'
fi
for page in "$top"/examples/*/README.md; do
    name=$(basename "$(dirname "$page")")
    grep -q "^ *by_hand $name " "${BASH_SOURCE[0]}" || fail "$page is followed by nobody: add a line for it above"
done
