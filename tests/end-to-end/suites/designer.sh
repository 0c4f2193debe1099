#!/usr/bin/env bash
# The stand-alone designer as a person gets it: what the archive of each platform holds; the Linux one unpacked into a folder with a space in
# its name and started to the welcome page, for the first time and again. Prints how long both took, by the clock and of the processor, which
# other programs don't change. START_LIMIT_MILLIS: the most that the second may take by the clock, generous unless set, since the machine may
# be busy; START_CPU_LIMIT_MILLIS: the most processor time.
set -euo pipefail

source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.bash"
products=$top/designer/product/target/products
limit=${START_LIMIT_MILLIS:-90000}
cpu_limit=${START_CPU_LIMIT_MILLIS:-16000}

ls "$products"/*.tar.gz > /dev/null 2>&1 || { echo "needs the designer's archives: ./millrace mvn verify makes them"; exit 77; }

# archive PLATFORM ENDING FRAGMENT FOLDER START: under the one folder, the launcher and Millrace, SWT for this platform and no other, and
# the start script
archive() {
    local name=millrace-designer-0.1.0-$1.$2 list=$work/$1.list wanted fragments
    [ -e "$products/$name" ] || fail "there is no $name in $products"
    if [ "$2" = zip ]; then
        python3 -m zipfile -l "$products/$name" | awk 'NR > 1 { print "-rw-", $1 }' > "$list"
    else
        tar -tvzf "$products/$name" | awk '{ print $1, $NF }' > "$list"
    fi
    for wanted in 'plugins/org\.eclipse\.equinox\.launcher_[^/]*\.jar' 'plugins/org\.millrace\.designer\.app_[^/]*\.jar' \
        'plugins/org\.millrace\.designer\.diagram_[^/]*\.jar' 'plugins/org\.millrace\.compiler_[^/]*\.jar' 'configuration/config\.ini'; do
        grep -q " $4/$wanted\$" "$list" || fail "$name lacks $4/$wanted"
    done
    grep -q " $5\$" "$list" || fail "$name lacks its start script $5"
    if grep -v " ${4%%/*}/" "$list"; then
        fail "$name holds the above outside of its one folder"
    fi
    fragments=$(sed -n 's/.*\/plugins\/\(org\.eclipse\.swt\.[a-z0-9]*\.[a-z0-9]*\.[a-z0-9_]*\)_[0-9][^/]*\.jar$/\1/p' "$list" | sort -u)
    [ "$fragments" = "$3" ] || fail "$name holds SWT for '$fragments' and not for '$3'"
    echo "$name: $(wc -l < "$list") entries, $(du -m "$products/$name" | cut -f 1) MB"
}

folder=millrace-designer
app=millrace-designer.app/Contents
for arch in x86_64 aarch64; do
    archive linux.gtk.$arch tar.gz org.eclipse.swt.gtk.linux.$arch $folder $folder/millrace-designer
    archive macosx.cocoa.$arch tar.gz org.eclipse.swt.cocoa.macosx.$arch $app/Eclipse $app/MacOS/millrace-designer
    grep -q " $app/Info.plist\$" "$work/macosx.cocoa.$arch.list" || fail "the application for macOS lacks its Info.plist"
    grep -q " $app/Resources/millrace.icns\$" "$work/macosx.cocoa.$arch.list" || fail "the application for macOS lacks its icon"
done
archive win32.win32.x86_64 zip org.eclipse.swt.win32.win32.x86_64 $folder $folder/millrace-designer.cmd
for list in "$work"/linux*.list "$work"/macosx*.list; do
    grep -q '^-rwxr-xr-x .*/millrace-designer$' "$list" || fail "the start script in $list can't be run: $(grep '/millrace-designer$' "$list")"
done
unix=$top/designer/product/start/unix/millrace-designer
DISPLAY='' WAYLAND_DISPLAY='' "$unix" --check 2> "$work/said" && fail "it would start without a screen"
grep -q 'needs a screen' "$work/said" || fail "without a screen it says: $(cat "$work/said")"

if ! has_screen; then
    echo "starting it needs Xvfb and GTK 3: apt-get install xvfb libgtk-3-0"
    exit 77
fi
open_screen
export XDG_CACHE_HOME=$work/cache MILLRACE_WORKSPACE=$work/workspace MILLRACE_HOME=$work/author
export MILLRACE_JAVA_OPTIONS="-Dmillrace.started=$work/started -Duser.home=$work"

mkdir "$work/a folder"
tar -xzf "$products/millrace-designer-0.1.0-linux.gtk.$(uname -m).tar.gz" -C "$work/a folder"

# start LABEL: sets took to the milliseconds from the call of the start script until the welcome page was painted, and cpu to the processor
# time of all threads until then
start() {
    local began pid
    rm -rf "$work/started" "$work/workspace"
    began=$(date +%s%N)
    "$work/a folder/millrace-designer/millrace-designer" > "$work/$1.log" 2>&1 &
    pid=$!
    pids+=("$pid")
    for _ in $(seq 1200); do
        [ -s "$work/started" ] && break
        kill -0 "$pid" 2> /dev/null || fail "it ended by itself: $(cat "$work/$1.log")"
        sleep 0.1
    done
    [ -s "$work/started" ] || fail "no welcome page after two minutes: $(cat "$work/$1.log")"
    cpu=$(awk -v hertz="$(getconf CLK_TCK)" '{ print int(($14 + $15) * 1000 / hertz) }' "/proc/$pid/stat")
    took=$((($(date -r "$work/started" +%s%N) - began) / 1000000))
    sleep 1
    kill "$pid" # as a desktop session does that ends
    wait "$pid" 2> /dev/null || true
}

start first
first="$took ms ($cpu ms of the processor)"
[ -s "$work/cache/millrace/designer.jsa" ] || fail "the first start left no classes for the next: $(cat "$work/first.log")"
start again
if grep -A 5 '^!ENTRY .* 4 ' "$work/workspace/.metadata/.log" 2> /dev/null; then
    fail "the above stands in its log"
fi
echo "to the welcome page: first start $first, again $took ms ($cpu ms of the processor)"
[ "$took" -lt "$limit" ] || fail "that is more than $limit ms"
[ "$cpu" -lt "$cpu_limit" ] || fail "that is more than $cpu_limit ms of the processor"
