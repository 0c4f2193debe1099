"""SOAP clients of other makers sign as they do by default, and a runtime's verify step says what it takes; docs/ws-security.md has a row for each.
What the runtime signs in turn, zeep verifies."""

import os
import subprocess
import sys
from pathlib import Path

from suite import TOP, WORK, eventually, free_port, judge, logs, millrace, processes, run, say

PARTNERS = Path(__file__).resolve().parent / "partners"
PACKAGES = Path(os.environ["PACKAGES"])
KEY, CERTIFICATE = WORK / "partner.key", WORK / "partner.pem"
FLOW = """<?xml version="1.0" encoding="UTF-8"?>
<flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
xmlns:flow="http://www.millrace.org/flow/1" name="NAME">
  <steps xsi:type="flow:Receive" id="receive" path="/NAME"/>
  <steps xsi:type="flow:Verify" id="check" certificates="partner" maxAgeSeconds="900">ALGORITHMS</steps>
  <steps xsi:type="flow:Sign" id="sign" key="ours"/>
  <steps xsi:type="flow:Reply" id="answer"/>
  <wires from="receive" to="check"/>
  <wires from="check" to="sign"/>
  <wires from="sign" to="answer"/>
</flow:Flow>
"""
FLOWS = {"strict": "", "legacy": "<algorithms>rsa-sha1</algorithms><algorithms>rsa-sha256</algorithms>"}


class Gateway:
    """A runtime that trusts the partner, whose key it signs with in turn: zeep verifies by the certificate it signs with."""

    def __init__(self):
        port = free_port()
        self.data, self.log = WORK / "data", WORK / "runtime.log"
        self.address = f"http://127.0.0.1:{port}/"
        (WORK / "millrace.yaml").write_text(
            f'listeners:\n  http: {{address: "127.0.0.1:{port}"}}\nadmin: {{address: "127.0.0.1:0"}}\n'
            f'bundles:\n  trust: ["{WORK}/author/author.pem"]\n')
        (WORK / "environment.yaml").write_text(
            f"keys:\n  ours: {{privateKey: {KEY}, certificates: {CERTIFICATE}}}\n"
            f"certificates:\n  partner: {{files: [{CERTIFICATE}]}}\nlegacyAlgorithms: true\n")
        with open(self.log, "a") as log:
            processes["runtime"] = subprocess.Popen(
                [TOP / "millrace", "run", "--config", WORK / "millrace.yaml", "--environment", WORK / "environment.yaml", "--data", self.data],
                env=os.environ | {"MILLRACE_JAVA_OPTIONS": "-Xmx256m"}, stdout=log, stderr=log)
        eventually("the runtime is up", lambda: " is up, process " in self.log.read_text(), 150)

    def deploy(self, name):
        (WORK / f"{name}.flow").write_text(FLOW.replace("NAME", name).replace("ALGORITHMS", FLOWS[name]))
        millrace("compile", WORK / f"{name}.flow", "--author", WORK / "author", "-o", WORK / f"{name}.mpb")
        millrace("deploy", WORK / f"{name}.mpb", "--data", self.data)

    def faults(self):
        return millrace("faults", "--data", self.data)


def client(*words):
    """What a client prints, word for word: the status first."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=120, cwd=WORK)
    if done.returncode != 0:
        say(done.stdout + done.stderr + logs())
    return done.stdout.split()


def node_soap(flow, options="{}"):
    return client("node", PARTNERS / "node-soap.js", GATEWAY.address + flow, KEY, CERTIFICATE, options)


def strong_soap(flow):
    return client("node", PARTNERS / "strong-soap.js", GATEWAY.address + flow, KEY, CERTIFICATE)


def zeep(flow, kind, algorithm, answer="any"):
    return client(PACKAGES / "venv/bin/python", PARTNERS / "zeep_client.py", GATEWAY.address + flow, KEY, CERTIFICATE, kind, algorithm, answer)


def main():
    global GATEWAY
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-sha256", "-days", "30", "-subj", "/C=NL/O=Example/CN=partner",
                    "-keyout", KEY, "-out", CERTIFICATE], check=True, capture_output=True)
    millrace("keygen", "--dir", WORK / "author")
    GATEWAY = Gateway()
    for name in FLOWS:
        GATEWAY.deploy(name)

    judge(node_soap("strict") == ["200"], "node-soap as it comes: taken")
    sha1 = '{"signatureAlgorithm": "http://www.w3.org/2000/09/xmldsig#rsa-sha1", "digestAlgorithm": "http://www.w3.org/2000/09/xmldsig#sha1"}'
    judge(node_soap("legacy", sha1) == ["200"], "node-soap with SHA-1: taken where the step names rsa-sha1")
    judge(node_soap("strict", sha1) == ["500"], "node-soap with SHA-1: refused else")
    judge("xmldsig#rsa-sha1 is not accepted" in GATEWAY.faults(), "node-soap with SHA-1: faults says that it is the algorithm")
    # its Body lacks the id that its signature names: nobody can verify that
    judge(strong_soap("legacy") == ["500"] and "no element has the id _0" in GATEWAY.faults(), "strong-soap: refused, and faults says what is missing")
    for kind in ("Signature", "BinarySignature"):
        judge(zeep("strict", kind, "sha256", "verified") == ["200", "verified"], f"zeep, {kind} with SHA-256: taken, and it takes our answer")
        judge(zeep("legacy", kind, "sha1") == ["200"], f"zeep, {kind} as it comes: taken where the step names rsa-sha1")
        judge(zeep("strict", kind, "sha1") == ["500"], f"zeep, {kind} as it comes: refused else")


sys.exit(run(main))
