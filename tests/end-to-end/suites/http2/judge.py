"""Whether the failures of h2spec are known: `judge.py REPORT ACCEPTED AS`. REPORT is its JUnit report; a line of ACCEPTED has a test's section and number, which
listener it is of (h2c, h2 or both) and why it fails."""

import sys
import xml.etree.ElementTree as xml

LEAST = 91

report, accepted, listener = sys.argv[1:]
known = {}
with open(accepted, encoding="utf-8") as lines:
    for line in lines:
        if line.strip() and not line.startswith("#"):
            test, where, why = line.split(maxsplit=2)
            if where in (listener, "both"):
                known[test] = why.strip()
failed, total = {}, 0
for suite in xml.parse(report).getroot():
    for number, case in enumerate(suite.findall("testcase"), 1):
        total += 1
        wrong = case.find("failure") if case.find("failure") is not None else case.find("error")
        if wrong is not None:
            failed[f"{case.get('package', suite.get('package'))}/{number}"] = (case.get("classname"), "".join(wrong.itertext()).strip())
print(f"h2spec, {listener}: {total - len(failed)} of {total}")
for test, (title, said) in failed.items():
    print(f"  {'known ' if test in known else 'NEW   '} {test}: {title}" + ("" if test in known else f"\n{said}"))
for test in known:
    if test not in failed:
        print(f"  passes now, take it off the list: {test}")
sys.exit(0 if total and total - len(failed) >= LEAST and not set(failed) - set(known) else 1)
