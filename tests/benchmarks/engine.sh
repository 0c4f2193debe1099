#!/usr/bin/env bash
# The event stream and the JSON tape beside the libraries that judge them, alternately in one JVM on one core, and that in several JVMs one after the other: a table
# in Markdown of medians and ratios of the processor's time, which is printed and left in target/engine.md.
#
#   tests/benchmarks/engine.sh [--short] [--runs 5] [--sizes 1,10,100,1000] [--vocabularies ORDERS,GRID,RECORDS,COMPACT,INDENTED,NUMBERS,CHINESE] [PART OF A NAME...]
#
# Names are those of the table's rows and of the classes of benchmarks. A run of a size takes about six minutes of a core (CORE, 0 unless set),
# which need not be idle. --short only shows that all of it runs. BUILT=true: everything was built a moment ago, with -Dratios.skip=false, and is not
# built again.
set -euo pipefail

top=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
log=$top/tests/benchmarks/target/build.log
mkdir -p "${log%/*}"
if [ "${BUILT:-false}" != true ]; then
    echo "building the benchmarks (log: $log) ..." >&2
    "$top/millrace" mvn -q -B -Ddesigner.skip -pl tests/benchmarks -am -DskipTests verify -Dratios.skip=false > "$log" 2>&1 || { tail -n 30 "$log" >&2; exit 1; }
fi
cd "$top/tests/benchmarks"
pin=()
if command -v taskset > /dev/null; then
    pin=(taskset -c "${CORE:-0}")
fi
"${pin[@]}" "$top/millrace" java -XX:+UseSerialGC -Xms2g -Xmx2g --enable-native-access=ALL-UNNAMED \
    -cp "$(< "$top/tests/benchmarks/target/classpath")" org.millrace.benchmarks.Ratios "$@" \
    | tee "$top/tests/benchmarks/target/engine.md"
