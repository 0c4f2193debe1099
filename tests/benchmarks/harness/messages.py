"""The orders that are sent: the example's purchase order, brought to a size by more or fewer items, every one with an article number of
its own, as the schema wants it."""

import re

from machine import TOP

SAMPLES = TOP / "examples/service-mediation/samples"
ORDER = (SAMPLES / "order.xml").read_text(encoding="utf-8")
CONFIRMATION = (SAMPLES / "confirmation.xml").read_text(encoding="utf-8")
BROKEN_CONFIRMATION = re.sub(r">[\d.]+</o:total>", ">-1.00</o:total>", CONFIRMATION)
ITEM = re.compile(r"[ \t]*<o:item .*?</o:item>\n", re.S)


def order(size_kb, region="east", header_region=None):
    """An order of about `size_kb` * 1000 bytes; 1 KB is the smallest there is, and a little more than that. With `header_region`, a
    SOAP header names that region."""
    text = re.sub(r"(<o:region>).*?(<)", rf"\g<1>{region}\g<2>", ORDER, count=1)
    items = ITEM.findall(text)
    text = ITEM.sub("", text)
    if size_kb <= 1:
        text = re.sub(r"[ \t]*<o:billTo>.*?</o:billTo>\n|[ \t]*<o:comment>.*?</o:comment>\n", "", text, flags=re.S)
    room = size_kb * 1000 - len(text.encode())
    lines, used = [], 0
    while not lines or used < room:
        line = re.sub(r'sku="[^"]*"', f'sku="XX-{10000 + len(lines)}"', items[len(lines) % len(items)])
        lines.append(line)
        used += len(line.encode())
    text = re.sub(r"([ \t]*</o:items>)", lambda end: "".join(lines) + end.group(1), text, count=1)
    if header_region:
        header = ('  <soap:Header>\n    <o:routing xmlns:o="urn:millrace:example:orders">\n'
                  f"      <o:region>{header_region}</o:region>\n    </o:routing>\n  </soap:Header>\n")
        text = text.replace("  <soap:Body>", header + "  <soap:Body>", 1)
    return text


def invalid(text):
    """The same order for 0 pieces of its last item."""
    return re.sub(r"(.*<o:quantity>)\d+", r"\g<1>0", text, count=1, flags=re.S)


def total(text):
    """What the numbers scattered over an order add up to."""
    return sum(float(value) for value in re.findall(r"<o:(?:quantity|unitPrice)>([\d.]+)<", text))
