#!/usr/bin/env bash
# Makes the guide's pictures anew, from the scenes of the designer's tests (GuidePicturesTest), into designer/help/pictures; with an argument the test of that name alone. Needs a screen of
# 1600 by 1000: the one that DISPLAY names, or a virtual one of its own where Xvfb and openbox are installed. Look at what comes of it.
set -euo pipefail

cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
started=()
trap '[ ${#started[@]} -eq 0 ] || kill "${started[@]}"' EXIT

if [ -z "${DISPLAY:-}" ]; then
    exec 3< <(exec Xvfb -displayfd 1 -screen 0 1600x1000x24 -nolisten tcp 2> /dev/null)
    started+=($!)
    read -r number <&3
    export DISPLAY=:$number
    openbox &
    started+=($!)
fi
export GDK_BACKEND=x11
./millrace mvn -q verify -Dtest="GuidePicturesTest${1:+#$1}" -DfailIfNoTests=false -Dsurefire.failIfNoSpecifiedTests=false \
    -Dguide.pictures="$PWD/designer/help/pictures"
