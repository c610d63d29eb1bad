# SECRET=... SIGNING_KEY=whsec_... python3 receive.py
import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

secret = os.environ["SECRET"]
key = base64.b64decode(os.environ["SIGNING_KEY"].removeprefix("whsec_"))
if not secret or not key:
    raise SystemExit("Set SECRET and SIGNING_KEY: anybody could sign without them.")


def is_genuine(headers, body):
    event_id, sent_at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > 300:
        return False  # an older one may be a recording
    digest = hmac.new(key, f"{event_id}.{sent_at}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    signatures = headers.get("webhook-signature", "").split(" ")
    is_signed = any(hmac.compare_digest(each.encode(), expected.encode()) for each in signatures)
    return is_signed and hmac.compare_digest(headers.get("Service-Signature", "").encode(), secret.encode())


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))  # the bytes as they came
        is_ours = is_genuine(self.headers, body)
        self.send_response(204 if is_ours else 401)  # first the answer, then the work
        self.end_headers()
        if is_ours:
            event = json.loads(body)
            print(event["id"], event["kind"], event["type"], event["sequence"], len(event["data"]), flush=True)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print(f"Listening on http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
