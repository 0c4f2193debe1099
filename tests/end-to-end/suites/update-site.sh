#!/usr/bin/env bash
# The designer's feature in a clean Eclipse platform, where the p2 director installed it from the update site when tests/update-site was
# built: the platform is started, and the plug-in must do its work there. It is given a flow outside of the workspace whose unsaved
# changes are what is on disk by now: it opens the flow in its editor, the compiler looks at it, and the changes are let go.
set -euo pipefail

source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.bash"
platform=$top/tests/update-site/target/products/clean.platform/linux/gtk/$(uname -m)

[ -d "$platform" ] || { echo "needs the platform that ./millrace mvn verify makes, in $platform"; exit 77; }
has_screen || { echo "needs Xvfb and GTK 3: apt-get install xvfb libgtk-3-0"; exit 77; }
for bundle in org.millrace.designer.app org.millrace.designer.diagram org.millrace.designer.help org.millrace.designer.runtimes org.millrace.client org.millrace.compiler net.sf.saxon; do
    grep -q "^$bundle," "$platform/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info" || fail "$bundle is not installed"
done
grep -q '^org.millrace.designer.help.standalone,' "$platform/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info" \
    && fail "org.millrace.designer.help.standalone is installed, which would contend with an IDE's own help system"
echo "installed: $(grep -c '^org.millrace' "$platform/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info") bundles of Millrace"

cp -r "$top/examples/service-mediation" "$work/flows"
draft=$(python3 - "$work" << 'END'
import hashlib, os, sys, zipfile
flow = sys.argv[1] + "/flows/service-mediation.flow"
folder = sys.argv[1] + "/workspace/.metadata/.plugins/org.millrace.designer.diagram/unsaved/" + hashlib.sha256(flow.encode()).hexdigest()[:16]
os.makedirs(folder)
with zipfile.ZipFile(folder + "/earlier-1.zip", "w") as draft:
    draft.writestr("about.properties", f"file={flow}\ntime=2026-11-01T12:00:00Z\nbase=\n")
    draft.write(flow, "unsaved.flow")
    draft.write(flow.replace(".flow", ".layout"), "unsaved.layout")
print(folder + "/earlier-1.zip")
END
)

open_screen
java=$("$top/designer/product/start/unix/millrace-designer" --check)
"$java" -Xmx512m "-Duser.home=$work" -jar "$platform"/plugins/org.eclipse.equinox.launcher_*.jar -clean -consoleLog \
    -data "$work/workspace" > "$work/platform.log" 2>&1 &
pid=$!
pids+=("$pid")
for _ in $(seq 900); do
    [ -e "$draft" ] || break
    kill -0 "$pid" 2> /dev/null || fail "the platform ended by itself: $(cat "$work/platform.log")"
    sleep 0.1
done
[ ! -e "$draft" ] || fail "the flow was not opened: $(cat "$work/platform.log")"
sleep 4 # the first look of the compiler, and a picture that shows it
if command -v import > /dev/null; then
    mkdir -p "$top/tests/update-site/target/screenshots"
    import -window root "$top/tests/update-site/target/screenshots/installed.png"
fi
if grep -A 12 '^!ENTRY [^ ]* 4 ' "$work/workspace/.metadata/.log" 2> /dev/null; then
    fail "the above stands in the platform's log"
fi
echo "the installed designer opened a flow"
