"""The backend. It needs nginx, and is left out without."""

import os
import shutil
import socket
import tempfile
import unittest
from pathlib import Path

import backends
import machine
import messages

HEAD = b"POST /orders HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\n"


@unittest.skipUnless(shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin"), "needs nginx")
class Backend(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        os.environ["PATH"] += ":/usr/sbin"
        cls.folder = tempfile.TemporaryDirectory()
        Path(cls.folder.name).chmod(0o755)  # nginx's workers are another user's
        cls.backends = backends.Backends(Path(cls.folder.name) / "backend")

    @classmethod
    def tearDownClass(cls):
        machine.stop_all()
        cls.backends.witness.server.shutdown()
        cls.backends.witness.server.server_close()
        cls.folder.cleanup()

    def answer(self, head, first, rest):
        """Sends a part, looks whether an answer comes, and sends the rest; returns what came early and the status and body of the answer."""
        with socket.create_connection(("127.0.0.1", self.backends.ports["orders"]), timeout=60) as connection:
            connection.sendall(HEAD + head + b"\r\n" + first)
            connection.settimeout(0.3)
            try:
                early = connection.recv(100)
            except TimeoutError:
                early = b""
            connection.settimeout(60)
            connection.sendall(rest)
            came = b""
            while not came.endswith(b"Envelope>\n"):
                part = connection.recv(10_000)
                if not part:
                    break
                came += part
        head, _, body = came.partition(b"\r\n\r\n")
        return early, head.split(b"\r\n")[0], body.decode()

    def test_a_message_of_a_length_is_read_whole_before_it_is_answered(self):
        self.assertEqual((b"", b"HTTP/1.1 200 OK", messages.CONFIRMATION), self.answer(b"Content-Length: 100000\r\n", b"x" * 60_000, b"x" * 40_000))

    def test_and_so_is_one_in_chunks(self):
        chunk = b"2000\r\n" + b"x" * 0x2000 + b"\r\n"
        self.assertEqual((b"", b"HTTP/1.1 200 OK", messages.CONFIRMATION), self.answer(b"Transfer-Encoding: chunked\r\n", 10 * chunk, chunk + b"0\r\n\r\n"))

    def test_a_message_of_a_check_goes_to_the_witness(self):
        _, status, body = self.answer(b"X-Check: 1\r\nContent-Length: 5\r\n", b"hel", b"lo")
        self.assertEqual((b"HTTP/1.1 200 OK", messages.CONFIRMATION), (status, body))
        self.assertEqual(("orders", "/orders", b"hello"), self.backends.witness.seen[-1])


if __name__ == "__main__":
    unittest.main()
