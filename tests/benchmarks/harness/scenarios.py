"""The scenarios: what is sent, which flow of Millrace's does it, and the check that a peer has really done the work. A check sends through
the peer and looks at what the backend was sent and at what the client got; see backends.Witness."""

import http.client
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path
from typing import Callable
from urllib.parse import urlsplit

import messages
from load import SOURCES
from machine import BENCHMARKS, Failed, TOP, call, java_home

FLOWS = BENCHMARKS / "flows"
EXAMPLES = TOP / "examples"
HEADERS = {"Content-Type": "text/xml; charset=utf-8", "SOAPAction": '"urn:millrace:example:orders:place"'}  # as SOAP 1.1 demands


@dataclass(frozen=True)
class Scenario:
    name: str
    does: str
    path: str
    flow: Path
    check: Callable
    environment: str = "environment.yaml"
    headers: tuple = ()
    message: Callable = messages.order
    prepared: Callable = lambda order, keys: order  # what a client makes of it before it goes out


class Exchange:
    """One message sent through a peer: the status and body of the reply, and what came to the backends meanwhile."""

    def __init__(self, url, witness, body, headers=(), reply=messages.CONFIRMATION):
        witness.seen.clear()
        witness.reply = reply
        place = urlsplit(url)
        connection = http.client.HTTPConnection(place.hostname, place.port, timeout=30)
        connection.request("POST", place.path, body.encode(), {**HEADERS, "X-Check": "1", **dict(headers)})
        response = connection.getresponse()
        self.status, self.body = response.status, response.read()
        connection.close()
        self.seen = list(witness.seen)

    def to_backend(self, name="orders"):
        if self.status != 200:
            raise Failed(f"status {self.status} instead of 200: {self.body[:600]!r}")
        if [backend for backend, _, _ in self.seen] != [name]:
            raise Failed(f"the message should have come to {name}, once, and came to {[backend for backend, _, _ in self.seen]}")
        return self.seen[0][2]

    def refused(self, what, at_backend):
        if self.status < 400:
            raise Failed(f"{what} was not refused: status {self.status}, {self.body[:300]!r}")
        if len(self.seen) != at_backend:
            raise Failed(f"{what}: {len(self.seen)} messages at the backend instead of {at_backend}")


def same(what, found, expected):
    """Whether two documents are the same but for white space between elements and the choice of prefixes."""
    try:
        ours, theirs = (ET.canonicalize(text, strip_text=True, rewrite_prefixes=True) for text in (found, expected))
    except ET.ParseError as error:
        raise Failed(f"{what} is not XML ({error}): {found[:300]!r}") from None
    if ours != theirs:
        at = next((i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
        raise Failed(f"{what} is not what it must be: ...{ours[max(0, at - 80):at + 120]!r} instead of ...{theirs[max(0, at - 80):at + 120]!r}")


def relayed(url, witness, order, headers, keys):
    exchange = Exchange(url, witness, order, headers)
    if exchange.to_backend() != order.encode():
        raise Failed("the backend was not sent the bytes that the client sent")
    if exchange.body != messages.CONFIRMATION.encode():
        raise Failed("the client was not sent the bytes that the backend sent")


def routed_to(name):
    def check(url, witness, order, headers, keys):
        exchange = Exchange(url, witness, order, headers)
        same("the order at the backend", exchange.to_backend(name), order)
        same("the reply", exchange.body, messages.CONFIRMATION)
    return check


def routed_by(region_of):
    """Checks three orders: for the east, the west, and for neither. `region_of`(order, region) gives (order, headers)."""
    def check(url, witness, order, headers, keys):
        for region, name in (("east", "east"), ("west", "west"), ("north", "head-office")):
            routed_to(name)(url, witness, *region_of(order, region), keys)
    return check


def refuses(url, witness, order, headers):
    """A bad order does not reach the backend, and a bad confirmation not the client."""
    Exchange(url, witness, messages.invalid(order), headers).refused("an order for 0 pieces", at_backend=0)
    broken = Exchange(url, witness, order, headers, messages.BROKEN_CONFIRMATION)
    broken.refused("a confirmation of a negative total", at_backend=1)
    if b"-1.00</" in broken.body:
        raise Failed("a confirmation of a negative total came to the client")


def mediated(url, witness, order, headers, keys):
    exchange = Exchange(url, witness, order, headers)
    head, city, tail = order.partition("<o:city>Utrecht</o:city>")
    assert city, "the sample has no Utrecht to be changed"
    same("the order at the backend", exchange.to_backend(), head + "<o:city>Rotterdam</o:city>" + tail)
    same("the reply", exchange.body, messages.CONFIRMATION)
    refuses(url, witness, order, headers)


def _java(*arguments):
    """A command for a program that knows WSS4J."""
    return [java_home() / "bin/java", "-cp", f"{EXAMPLES}/parties/target/parties/lib/*", *arguments]


def opened(reply, keys, legacy=False):
    """What WSS4J, in a program of its own, finds in a reply: it opens with the client's key, and the server signed what it holds."""
    for secret in (b"orderConfirmation", b"754.90"):
        if secret in reply:
            raise Failed(f"the reply is not encrypted: {secret!r} stands in it")
    suffix, options = ("-legacy", ["--legacy"]) if legacy else ("", [])
    wanted = ("tripledes-cbc", "rsa-sha1", "rsa-1_5") if legacy else ("aes256-gcm", "rsa-sha256", "rsa-oaep")
    with tempfile.NamedTemporaryFile(suffix=".xml") as file:
        file.write(reply)
        file.flush()
        judge = subprocess.run(
            _java("org.millrace.examples.SecureClient", *options, "--reply", file.name, "--key", keys / f"client{suffix}.p12",
                  "--password-file", keys / "password", "--server", keys / f"server{suffix}.pem"), capture_output=True, text=True)
    if judge.returncode != 0:
        raise Failed(f"the client refuses the reply: {judge.stderr[-600:]}")
    for algorithm in wanted:
        if algorithm not in judge.stdout:
            raise Failed(f"{algorithm} was not used: {judge.stdout[:600]}")
    confirmation = re.search(r"<o:orderConfirmation.*</o:orderConfirmation>", messages.CONFIRMATION, re.S).group()
    found = re.search(r"<o:orderConfirmation.*</o:orderConfirmation>", judge.stdout, re.S)
    if not found:
        raise Failed(f"no confirmation in the reply: {judge.stdout[-600:]}")
    same("the confirmation", found.group(), confirmation)


def governed(legacy):
    def check(url, witness, order, headers, keys):
        exchange = Exchange(url, witness, order, headers)
        same("the order at the backend", exchange.to_backend(), order)
        opened(exchange.body, keys, legacy)
        refuses(url, witness, order, headers)
    return check


def secured(order, keys):
    """The order as its client sends it: signed and encrypted by WSS4J, in a program of its own."""
    with tempfile.NamedTemporaryFile(suffix=".xml") as file:
        file.write(order.encode())
        file.flush()
        return call(_java(SOURCES / "SecureOrder.java", file.name, keys))


def secure_proxied(url, witness, order, headers, keys):
    """The backend is sent the order as it was before it was secured (but for an empty header, and the name that the signature gave the Body),
    the client a secured reply; what was changed on the way, or was never secured, goes no further."""
    message = secured(order, keys)
    exchange = Exchange(url, witness, message, headers)
    plain = re.sub(r"<(\w+:)?Header\b.*?(</\1Header>|/>)", "", exchange.to_backend().decode(), count=1, flags=re.S)
    same("the order at the backend", re.sub(r"""(<(?:\w+:)?Body\b[^>]*?) [\w:]*Id=(".*?"|'.*?')""", r"\1", plain, count=1), order)
    opened(exchange.body, keys)
    at = message.rindex("CipherValue>") - 60
    changed = message[:at] + ("B" if message[at] == "A" else "A") + message[at + 1:]
    Exchange(url, witness, changed, headers).refused("an order that was changed on the way", at_backend=0)
    Exchange(url, witness, order, headers).refused("an order that was not secured", at_backend=0)


def translated(url, witness, order, headers, keys):
    """The backend is sent the partner's vocabulary, line for line, and the client a receipt."""
    exchange = Exchange(url, witness, order, headers)
    sent = ET.fromstring(exchange.to_backend())
    lines = [(line.get("article"), line.get("pieces"), line.get("amount")) for line in sent.iter("{urn:millrace:example:partner}line")]
    items = re.findall(r'sku="([^"]*)".*?<o:quantity>(\d+)</o:quantity>\s*<o:unitPrice>([\d.]+)', order, re.S)
    if lines != [(sku, pieces, f"{int(pieces) * float(price):.2f}") for sku, pieces, price in items]:
        raise Failed(f"the backend was not sent the order's lines: {lines[:3]}... of {items[:3]}...")
    receipt = next(ET.fromstring(exchange.body).iter("{urn:millrace:example:partner}receipt"), None)
    if receipt is None or (receipt.get("number"), receipt.get("total")) != ("PO-2026-004711", "754.90"):
        raise Failed(f"the client was not sent the receipt: {exchange.body[:300]!r}")


def echoed(url, witness, order, headers, keys):
    exchange = Exchange(url, witness, order, headers)
    if exchange.status != 200 or exchange.body != order.encode():
        raise Failed(f"status {exchange.status}, and {exchange.body[:300]!r} instead of the bytes that were sent")


def parsed_and_echoed(url, witness, order, headers, keys):
    exchange = Exchange(url, witness, order, headers)
    if exchange.status != 200:
        raise Failed(f"status {exchange.status} instead of 200: {exchange.body[:600]!r}")
    same("the reply", exchange.body, order)
    Exchange(url, witness, order.replace("</o:items>", "</o:item>"), headers).refused("a message that is not well-formed", at_backend=0)


def summed(url, witness, order, headers, keys):
    exchange = Exchange(url, witness, order, headers)
    found = re.search(rb"<(?:\w+:)?sum\b[^>]*>([\d.]+)</", exchange.body)
    if exchange.status != 200 or not found or abs(float(found.group(1)) - messages.total(order)) > 0.001:
        raise Failed(f"status {exchange.status}, {exchange.body[:300]!r} instead of a sum of {messages.total(order):.2f}")


def _by_body(order, region):
    return re.sub(r"(<o:region>).*?(</o:region>\s*<o:buyer>)", rf"\g<1>{region}\g<2>", order, count=1), ()


def _by_soap_header(order, region):
    return order.replace("<o:region>east</o:region>\n    </o:routing>", f"<o:region>{region}</o:region>\n    </o:routing>", 1), ()


def _example(name):
    return EXAMPLES / name / f"{name}.flow"


def _own(name):
    return FLOWS / name / f"{name}.flow"


ALL = {one.name: one for one in (
    Scenario("pass-through", "the request goes to the backend, the reply to the client; nothing looks at either",
             "/pass-through/orders", _example("pass-through"), relayed),
    Scenario("route-by-transport-header", "an HTTP header chooses one of three backends; the body is not read",
             "/route-by-transport-header", _example("route-by-transport-header"),
             routed_by(lambda order, region: (order, (("X-Region", region),))), headers=(("X-Region", "east"),)),
    Scenario("route-by-soap-header", "an element of the SOAP header chooses one of three backends",
             "/route-by-soap-header", _example("route-by-soap-header"), routed_by(_by_soap_header),
             message=lambda size: messages.order(size, region="south", header_region="east")),
    Scenario("route-by-body", "an XPath over the SOAP Body chooses one of three backends",
             "/route-by-body", _example("route-by-body"), routed_by(_by_body)),
    Scenario("route-by-start", "the same by the start of the body alone: what follows passes through, neither held nor checked",
             "/route-by-start", _example("route-by-start"), routed_by(_by_body)),
    Scenario("mediation", "the request is validated (XSD), a stylesheet changes one value, the backend is called, its reply validated",
             "/service-mediation", _example("service-mediation"), mediated),
    Scenario("governance", "request and reply are validated, the reply signed (RSA-2048, SHA-256) and encrypted (AES-256-GCM, RSA-OAEP)",
             "/service-governance", _example("service-governance"), governed(legacy=False)),
    Scenario("governance-legacy", "the same with the algorithms of 2009: RSA-1024, SHA-1, 3DES-CBC, RSA 1.5",
             "/service-governance-legacy", EXAMPLES / "service-governance/service-governance-legacy.flow", governed(legacy=True),
             environment="environment-legacy.yaml"),
    Scenario("secure-proxy", "the request is decrypted and verified, the plain order goes to the backend, its reply is signed and encrypted",
             "/secure-proxy", _own("secure-proxy"), secure_proxied, prepared=secured),
    Scenario("xslt-proxy", "a stylesheet rewrites the whole request into another vocabulary, another one the reply",
             "/xslt-proxy", _own("xslt-proxy"), translated),
    Scenario("http-echo", "the request's body is the reply, unread", "/http-echo", _own("http-echo"), echoed),
    Scenario("xml-echo", "the whole body is parsed, then written out as the reply", "/xml-echo", _own("xml-echo"), parsed_and_echoed),
    Scenario("xml-compute", "the numbers scattered over the body are added up into a field of the reply",
             "/xml-compute", _own("xml-compute"), summed),
)}


def answers(url, body, headers):
    """Whether a server answers a message with 200."""
    place = urlsplit(url)
    try:
        connection = http.client.HTTPConnection(place.hostname, place.port, timeout=5)
        connection.request("POST", place.path, body.read_bytes(), dict(headers))
        return connection.getresponse().status == 200
    except OSError:
        return False
