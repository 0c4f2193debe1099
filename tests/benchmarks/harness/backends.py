"""What stands behind the peers: canned order services (one nginx), which read each message whole and answer with the confirmation; and
for the checks, behind the same addresses, a witness that keeps what it was sent."""

import http.server
import threading
from string import Template

from machine import LOAD_CORE, Process, free_port, wait_for
import messages

NAMES = ("orders", "east", "west", "head-office")


class Witness:
    """Answers requests that carry X-Check: 1, and keeps them in `seen` as (backend, path, body)."""

    def __init__(self):
        self.seen = []
        self.reply = messages.CONFIRMATION
        witness = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                length = self.headers["Content-Length"]
                body = self.rfile.read(int(length)) if length else b"".join(self.chunks())
                witness.seen.append((self.headers["X-Backend"], self.path, body))
                reply = witness.reply.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/xml")
                self.send_header("Content-Length", str(len(reply)))
                self.end_headers()
                self.wfile.write(reply)

            def chunks(self):
                while size := int(self.rfile.readline().split(b";")[0], 16):
                    yield self.rfile.read(size)
                    self.rfile.readline()
                self.rfile.readline()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.port = self.server.server_address[1]


class Backends:
    def __init__(self, folder):
        self.witness = Witness()
        self.ports = {name: free_port() for name in NAMES}
        folder.mkdir(parents=True, exist_ok=True)
        # the files that nginx answers with; a check puts another reply in by way of the witness alone
        (folder / "reply.xml").write_text(messages.CONFIRMATION, encoding="utf-8")
        servers = "".join(_SERVER.substitute(NAME=name, PORT=port, WITNESS=self.witness.port) for name, port in self.ports.items())
        (folder / "backend.conf").write_text(_CONF.substitute(FOLDER=folder, SERVERS=servers))
        self.process = Process(["nginx", "-c", folder / "backend.conf"], [LOAD_CORE], folder / "nginx.log")
        wait_for(lambda: (folder / "pid").exists(), 10, "the backend", self.process)

    def variables(self):
        """For the peers' configurations and, as environment variables, for Millrace's."""
        names = {"orders": "BACKEND_PORT", "east": "EAST_PORT", "west": "WEST_PORT", "head-office": "HEAD_OFFICE_PORT"}
        return {"BACKEND_HOST": "127.0.0.1", **{names[name]: str(port) for name, port in self.ports.items()}}


class _Conf(Template):
    delimiter = "@"


# `mirror` makes nginx read a request's body before it answers. What is asked for does not exist, which is found out after that: `try_files`,
# `return` and a static file that is there would all answer first, and read the body when the answer is gone.
_CONF = _Conf("""
worker_processes 1;
daemon off;
pid @FOLDER/pid;
error_log @FOLDER/error.log warn;
worker_rlimit_nofile 65536;
events { worker_connections 32768; }
http {
  access_log off;
  keepalive_requests 1000000000;
  keepalive_timeout 600s;
  client_max_body_size 0;
  client_body_buffer_size 2m;
  client_body_temp_path @FOLDER/body;
  proxy_temp_path @FOLDER/temp;
  open_file_cache max=100;
  open_file_cache_errors on;
  log_not_found off;
  tcp_nopush on;
  sendfile on;
  root @FOLDER;
  @SERVERS
}
""")
_SERVER = _Conf("""
  server {
    listen 127.0.0.1:@PORT backlog=8192;
    location / {
      if ($http_x_check) { proxy_pass http://127.0.0.1:@WITNESS; }
      proxy_set_header X-Backend @NAME;
      mirror /read;
      error_page 404 405 =200 /reply.xml;
    }
    location = /reply.xml { internal; mirror off; types { text/xml xml; } add_header X-Backend @NAME always; }
    location = /read { internal; return 204; }
  }
""")
