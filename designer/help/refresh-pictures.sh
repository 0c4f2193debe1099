#!/usr/bin/env bash
# Makes the guide's pictures anew, from the scenes of the designer's tests (GuidePicturesTest), into designer/help/pictures. Needs a screen of
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
./millrace mvn -q -pl designer/gef-compat/jface,designer/gef-compat/workbench,designer/diagram,designer/help,designer/help-standalone,designer/app,tests/designer \
    -am verify -Dtest=GuidePicturesTest -Dsurefire.failIfNoSpecifiedTests=false -Dguide.pictures="$PWD/designer/help/pictures"
