"""Autobahn's test suite against an echo, straight and through a gateway: `autobahn.py FOLDER STRAIGHT-PORT GATEWAY-URL CASES...`. Runs in
Python 2.7, which it needs, with `autobahntestsuite` in FOLDER/site. What the way through the gateway fails and the straight one does not is an error."""

from __future__ import print_function

import json
import os
import site
import sys

folder, straight, gateway = sys.argv[1:4]
site.addsitedir(os.path.join(folder, "site"))
reports = os.path.join(folder, "reports")
with open(os.path.join(folder, "client.json"), "w") as spec:
    json.dump({"outdir": reports, "cases": sys.argv[4:], "exclude-cases": [], "exclude-agent-cases": {},
               "servers": [{"agent": "straight", "url": "ws://127.0.0.1:" + straight}, {"agent": "gateway", "url": gateway}]}, spec)
sys.argv[1:] = ["-m", "fuzzingclient", "-s", os.path.join(folder, "client.json")]

from autobahntestsuite.wstest import run  # noqa: E402, which needs the folder above

run()
with open(os.path.join(reports, "index.json")) as index:
    found = json.load(index)
worse = ["%s: %s, straight %s" % (case, was, found["straight"][case])
         for case, was in sorted(found["gateway"].items())
         if (was["behavior"], was["behaviorClose"]) != (found["straight"][case]["behavior"], found["straight"][case]["behaviorClose"])]
print("%d cases, %d of them other through the gateway" % (len(found["gateway"]), len(worse)))
print("\n".join(worse))
sys.exit(1 if worse or not found["gateway"] else 0)
