#!/usr/bin/env bash
# Fuzzes each target for SECONDS (600) with Jazzer; stops at the first finding, whose input is left in target/fuzz. An input that takes a
# minute is one, too: less would accuse the first input, which pays for starting the judges, when the machine is busy.
#
#   tests/fuzz/run.sh [SECONDS] [TARGET...]      e.g. tests/fuzz/run.sh 60 Tokenizer
#
# BUILT=true: everything was built a moment ago, with -Dfuzz.skip=false, and is not built again.
set -euo pipefail

top=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
here=$top/tests/fuzz
seconds=${1:-600}
shift || true
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
    for source in "$here"/src/test/java/org/millrace/tests/fuzz/*Target.java; do
        name=$(basename "$source" Target.java)
        targets+=("$name")
    done
fi
mkdir -p "$here/target"
cd "$here"
[ "${BUILT:-false}" = true ] || echo "building (log: $here/target/build.log) ..."
[ "${BUILT:-false}" = true ] || "$top/millrace" mvn -q -B -Ddesigner.skip -pl tests/fuzz -am -DskipTests -Dspotless.check.skip verify -Dfuzz.skip=false \
    > "$here/target/build.log" 2>&1 < /dev/null || { tail -n 30 "$here/target/build.log"; exit 1; }
for name in "${targets[@]}"; do
    folder=$here/target/fuzz/$name
    mkdir -p "$folder/found"
    echo "fuzzing $name for $seconds s (log: $folder/log) ..."
    if ! "$top/millrace" java -Xmx1g --enable-native-access=ALL-UNNAMED -XX:+EnableDynamicAgentLoading -cp "$(< "$here/target/classpath")" \
        com.code_intelligence.jazzer.Jazzer "--instrumentation_includes=org.millrace.xml.**" "--custom_hook_excludes=**" \
        "--target_class=org.millrace.tests.fuzz.${name}Target" "-max_total_time=$seconds" -max_len=4096 -timeout=60 -print_final_stats=1 \
        "-artifact_prefix=$folder/" "--reproducer_path=$folder" "-dict=$here/xml.dict" "$folder/found" "$here/corpus/${name,,}" \
        > "$folder/log" 2>&1 < /dev/null; then
        # what the fuzzer says of an exception; of a target that hangs, or could not run, only the end tells
        finding=$(sed -n '/^== Java Exception/,/^== libFuzzer crashing input/p' "$folder/log" | sed '31,$d')
        if [ -n "$finding" ]; then
            printf '%s: a finding:\n%s\n' "$name" "$finding"
        else
            echo "$name: a finding, or it could not run; the end of $folder/log:"
            sed '/^    at /d' "$folder/log" | tail -n 30
        fi
        input=$(sed -n 's/^artifact_prefix=.*Test unit written to //p' "$folder/log")
        if [ -n "$input" ]; then
            # where this ran may be gone when somebody reads it
            echo "its input, in $input, is in base64:"
            base64 "$input"
        fi
        exit 1
    fi
    grep -E 'stat::number_of_executed_units|^Done' "$folder/log" | sed "s/^/$name: /" || true
done
