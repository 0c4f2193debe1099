#!/usr/bin/env bash
# guard.sh PROGRAM FOLDER SECONDS: runs keepalived for as long as the runtime lives that started this script.
# The runtime writes a line at least ten times a second: 0 when it may have the address, -253 when only where no other side has it, -254
# when not. Silence of so many SECONDS counts as -254, for then the runtime is frozen; the end of the pipe ends keepalived, for then the
# runtime is dead, however it died.
program=$1 folder=$2 silence=$3
said=
# may VALUE: what keepalived tracks
may() {
    if [ "$said" != "$1" ]; then
        printf '%s\n' "$1" > "$folder/eligible"
        said=$1
    fi
}
may -254
# not into the pipe: with the runtime dead a line to it would kill keepalived before it has given the address up
# without -D, for which it says four lines a second while it has the address (vrrp_garp_master_refresh), into a log without end
"$program" -n -l -P -f "$folder/keepalived.conf" -p "$folder/keepalived.pid" -r "$folder/vrrp.pid" \
    > "$folder/keepalived.log" 2>&1 < /dev/null &
keepalived=$!
# what is sent to the whole group, as by a terminal, is the runtime's to act on
trap '' INT TERM HUP
while kill -0 $keepalived 2> /dev/null; do
    read -r -t "$silence" line
    case $? in
        0) case $line in 0 | -253) may "$line" ;; *) may -254 ;; esac ;;
        1) break ;;
        *) may -254 ;;
    esac
done
kill -TERM $keepalived 2> /dev/null
wait $keepalived
