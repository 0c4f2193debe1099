#!/usr/bin/env python3
"""client.py HOST PORT PATH RATE SECONDS FILE: sends requests at a steady rate, a connection each, whether or not answers come.

Each line of FILE is a request: when it began, on the monotonic clock, the seconds it took, and 200 or what went wrong. A connection each,
so that every request finds out anew who has the address; at most one second, so that one which met nobody ends soon.
"""

import asyncio
import sys
import time

TIMEOUT = 1.0


async def request(host, port, head):
    writer = None
    try:
        reader, writer = await asyncio.open_connection(host, port)
        writer.write(head)
        answer = await reader.read()
        status = answer[9:12].decode("ascii", "replace")
        return status if answer.startswith(b"HTTP/1.1 ") else "cut off"
    except OSError as e:
        return type(e).__name__
    finally:
        if writer is not None:
            writer.close()


async def timed(host, port, head, out):
    began = time.monotonic()
    try:
        result = await asyncio.wait_for(request(host, port, head), TIMEOUT)
    except asyncio.TimeoutError:
        result = "timeout"
    out.write(f"{began:.6f} {time.monotonic() - began:.6f} {result}\n")


async def main(host, port, path, rate, seconds, file):
    head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
    tasks = set()
    with open(file, "w", buffering=1) as out:
        began = time.monotonic()
        for number in range(int(rate * seconds)):
            due = began + number / rate
            # also when it is late: what is under way must get its turn
            await asyncio.sleep(max(0, due - time.monotonic()))
            task = asyncio.create_task(timed(host, port, head, out))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)


if __name__ == "__main__":
    host, port, path, rate, seconds, file = sys.argv[1:]
    asyncio.run(main(host, int(port), path, float(rate), float(seconds), file))
