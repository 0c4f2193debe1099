#!/usr/bin/env python3
"""client.py HOST PORT PATH RATE SECONDS KEEP TIMEOUT FILE: sends requests at a steady rate, whether or not answers come.

With KEEP 0 a connection each, so that every request finds out anew who has the address; else over so many connections that are kept, and
made anew when the server ends them. A connection that ends after a request was sent, or is found ended without the server having said so
(Connection: close), is a request that failed: nothing is tried again here.

Each line of FILE is a request: when it began, on the monotonic clock, the seconds it took, and 200 or what went wrong: another status,
with the code of Millrace's fault where the answer names one, or what became of the connection. Nobody waits longer than TIMEOUT.
"""

import asyncio
import re
import sys
import time


class Connection:
    """To the server, made when it is needed."""

    def __init__(self, host, port):
        self.host, self.port = host, port
        self.reader = self.writer = None

    async def ask(self, head):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        self.writer.write(head)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        fields = answer.lower()
        length = fields.partition(b"\r\ncontent-length:")[2].partition(b"\r\n")[0]
        body = await (self.reader.readexactly(int(length)) if length else self.reader.read())
        if b"\r\nconnection: close\r\n" in fields or not length:
            self.close()
        status = answer[9:12].decode("ascii", "replace")
        code = re.search(rb'"code":"([\w.-]+)"', body) if status != "200" else None
        return f"{status} {code[1].decode()}" if code else status

    def close(self):
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


async def timed(connection, head, timeout, out):
    began = time.monotonic()
    try:
        result = await asyncio.wait_for(connection.ask(head), timeout)
    except asyncio.TimeoutError:
        result = "timeout"
    except (OSError, asyncio.IncompleteReadError) as e:
        result = type(e).__name__
    if result != "200":
        connection.close()
    out.write(f"{began:.6f} {time.monotonic() - began:.6f} {result}\n")


async def steadily(rate, seconds, send):
    """Calls at a rate; also when it is late what is under way gets its turn."""
    began = time.monotonic()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0, began + number / rate - time.monotonic()))
        await send()


async def single(host, port, head, rate, seconds, timeout, out):
    tasks = set()

    async def one():
        connection = Connection(host, port)
        await timed(connection, head, timeout, out)
        connection.close()

    async def send():
        task = asyncio.create_task(one())
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    await steadily(rate, seconds, send)
    await asyncio.gather(*tasks)


async def kept(host, port, head, rate, seconds, keep, timeout, out):
    async def one(number):
        await asyncio.sleep(number / rate)
        connection = Connection(host, port)
        await steadily(rate / keep, seconds, lambda: timed(connection, head, timeout, out))
        connection.close()

    await asyncio.gather(*(one(number) for number in range(keep)))


async def main(host, port, path, rate, seconds, keep, timeout, file):
    close = "" if keep else "Connection: close\r\n"
    head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\n{close}\r\n".encode()
    with open(file, "w", buffering=1) as out:
        if keep:
            await kept(host, port, head, rate, seconds, keep, timeout, out)
        else:
            await single(host, port, head, rate, seconds, timeout, out)


if __name__ == "__main__":
    host, port, path, rate, seconds, keep, timeout, file = sys.argv[1:]
    asyncio.run(main(host, int(port), path, float(rate), float(seconds), int(keep), float(timeout), file))
