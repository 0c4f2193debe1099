"""zeep_client.py ENDPOINT KEY CERTIFICATE KIND ALGORITHM ANSWER: one call by zeep, signed; prints the response's status, and whether its
signature holds where ANSWER is `verified`."""

import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

import xmlsec
import zeep
from lxml import etree
from zeep.wsse.signature import BinarySignature, Signature
from zeep.wsse.utils import get_security_header

WSU = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd"
ALGORITHMS = {"sha1": (None, None), "sha256": (xmlsec.Transform.RSA_SHA256, xmlsec.Transform.SHA256)}


class Timestamp:
    """What zeep leaves to its users; its signatures cover it."""

    def apply(self, envelope, headers):
        now = datetime.now(timezone.utc)
        timestamp = etree.SubElement(get_security_header(envelope), f"{{{WSU}}}Timestamp", nsmap={"wsu": WSU})
        for name, time in (("Created", now), ("Expires", now + timedelta(minutes=2))):
            etree.SubElement(timestamp, f"{{{WSU}}}{name}").text = time.strftime("%Y-%m-%dT%H:%M:%SZ")
        return envelope, headers

    def verify(self, envelope):
        return envelope


def main(endpoint, key, certificate, kind, algorithm, answer):
    sign = {"Signature": Signature, "BinarySignature": BinarySignature}[kind]
    signed, digested = ALGORITHMS[algorithm]
    signature = sign(key, certificate, signature_method=signed, digest_method=digested)
    client = zeep.Client(str(Path(__file__).parent / "transfer.wsdl"), wsse=[Timestamp(), signature])
    service = client.create_service("{urn:partners}Transfers", endpoint)
    with client.settings(raw_response=True):
        response = service.transfer(to="ALICE", amount=100)
    print(response.status_code)
    if answer == "verified":
        signature.verify(etree.fromstring(response.content))
        print("verified")


main(*sys.argv[1:])
