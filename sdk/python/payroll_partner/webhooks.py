"""Deliveries of webhooks."""

import base64
import hashlib
import hmac
import json
import time
from typing import Any, Dict, Mapping

#: An older delivery may be a recording.
MOST_SECONDS = 300


def read_webhook(body: bytes, headers: Mapping[str, str], *signing_keys: str) -> Dict[str, Any]:
    """
    Verifies a delivery by its bytes, as they came, and returns its event. Raises ValueError when the signature
    is of another key or body, or older than five minutes. The signing keys are those of the endpoint: one, or
    two while they are rotated.
    """
    keys = [base64.b64decode(key.removeprefix("whsec_")) for key in signing_keys]
    if not keys or b"" in keys:
        raise ValueError("A signing key is missing.")
    lower = {name.lower(): value for name, value in headers.items()}
    event_id, sent_at = lower.get("webhook-id", ""), lower.get("webhook-timestamp", "")
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > MOST_SECONDS:
        raise ValueError("The delivery has no time, or was signed more than five minutes ago.")
    signed = f"{event_id}.{sent_at}.".encode() + body
    signatures = lower.get("webhook-signature", "").split(" ")
    for key in keys:
        digest = hmac.new(key, signed, hashlib.sha256).digest()
        expected = b"v1," + base64.b64encode(digest)
        if any(hmac.compare_digest(one.encode(), expected) for one in signatures):
            event: Dict[str, Any] = json.loads(body)
            return event
    raise ValueError("The delivery is not signed by this key.")
