# What suites begin with, by `source`: a folder of their own in $work and processes of their own in $pids, both of which go when they end.
top=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../../.." && pwd)
work=$(mktemp -d)
pids=()

# Ends what is in $pids, and waits until it is gone.
stop() {
    local pid
    for pid in "${pids[@]}"; do kill "$pid" 2> /dev/null || true; done
    for pid in "${pids[@]}"; do wait "$pid" 2> /dev/null || true; done
    pids=()
}
trap 'stop; rm -rf "$work"' EXIT

fail() {
    echo "NOT OK: $*"
    exit 1
}

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

# Whether windows can be opened on a screen that nobody sees
has_screen() { command -v Xvfb > /dev/null && [[ $(PATH=$PATH:/usr/sbin:/sbin ldconfig -p) == *libgtk-3.so* ]]; }
open_screen() {
    Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp 3> "$work/display" > "$work/xvfb.log" 2>&1 &
    pids+=($!)
    for _ in $(seq 100); do
        [ -s "$work/display" ] && break
        sleep 0.1
    done
    DISPLAY=:$(cat "$work/display")
    export DISPLAY GDK_BACKEND=x11
}
