"""Requests, and their repetition."""

import http.client
import json
import random
import re
import time
import urllib.error
import urllib.request
import uuid
from typing import Any, Dict, Iterator, Mapping, NamedTuple, Optional, Tuple
from urllib.parse import quote, urlencode, urljoin, urlsplit

from .errors import error_of


#: In seconds. Who is told to wait longer gets the refusal instead.
LONGEST_PAUSE = 60


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The key goes to no other address."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirects)


class Request(NamedTuple):
    method: str
    path: str
    query: Tuple[str, ...]
    body: str
    is_write: bool
    is_whole: bool


class Sender:
    """Sends requests. A broken connection, 429 and 503 are tried again, a write with the same key."""

    def __init__(self, key: str, base_url: str, *, retries: int = 3, timeout: float = 30.0) -> None:
        """`timeout` is of one attempt, in seconds."""
        self._key, self._base_url, self._retries, self._timeout = key, base_url, retries, timeout

    def _answer(self, request: Request, input: Mapping[str, Any], **options: Optional[str]) -> Any:
        body = self._run(request, input, **options)
        return body if request.is_whole else body["data"]

    def _predict(self, request: Request, input: Mapping[str, Any]) -> Any:
        return self._send(request, input, {"Prefer": "dry-run"})

    def _run(
        self,
        request: Request,
        input: Mapping[str, Any],
        *,
        idempotency_key: Optional[str] = None,
        commit_token: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> Any:
        headers: Dict[str, str] = {}
        if commit_token == "":
            raise ValueError("The commit token is empty: without one, the call would write.")
        if commit_token:
            headers["Commit-Token"] = commit_token
        elif request.is_write:
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        if if_match:
            headers["If-Match"] = if_match
        return self._send(request, input, headers)

    def _send(self, request: Request, input: Mapping[str, Any], headers: Dict[str, str]) -> Any:
        filled = re.sub(r"\{(\w+)\}", lambda place: _segment(place[1], str(input[place[1]])), request.path)
        places = [name for name in request.query if f"{{{name}}}" not in request.path and name in input]
        query = urlencode({name: _text(input[name]) for name in places})
        body: Optional[bytes] = None
        if request.body == "json":
            members = {name: value for name, value in input.items() if name not in request.query}
            headers, body = {**headers, "Content-Type": "application/json"}, json.dumps(members).encode()
        elif request.body == "csv":
            headers, body = {**headers, "Content-Type": "text/csv"}, input["csv"].encode()
        url = self._base_url.rstrip("/") + filled + (f"?{query}" if query else "")
        return self._until_answered(request.method, url, headers, body)

    def _until_answered(self, method: str, url: str, headers: Dict[str, str], body: Optional[bytes]) -> Any:
        for attempt in range(self._retries + 1):
            is_last = attempt == self._retries
            try:
                return self._attempt(method, url, headers, body)
            except urllib.error.HTTPError as refusal:
                pause = refusal.headers.get("Retry-After", "")
                is_long = pause.isdecimal() and int(pause) > LONGEST_PAUSE
                # 409 to a call with an Idempotency-Key: its first attempt still runs.
                is_running = refusal.code == 409 and "Idempotency-Key" in headers
                if is_last or is_long or not (is_running or refusal.code in (429, 503)):
                    raise _read_refusal(refusal) from None
            except (urllib.error.URLError, http.client.HTTPException, ConnectionError, TimeoutError):
                if is_last:
                    raise
                pause = ""
            time.sleep(float(pause) if pause.isdecimal() else 0.25 * 2**attempt * random.uniform(0.5, 1))

    def _attempt(self, method: str, url: str, headers: Dict[str, str], body: Optional[bytes]) -> Any:
        accept = "application/json, application/problem+json"
        common = {"Authorization": f"Bearer {self._key}", "Accept": accept}
        request = urllib.request.Request(url, body, {**common, **headers}, method=method)
        with _opener.open(request, timeout=self._timeout) as answer:
            return json.load(answer)

    def _pages(self, request: Request, input: Mapping[str, Any]) -> Iterator[Any]:
        page = self._run(request, input)
        while True:
            yield from page["data"]
            next_page = (page.get("meta") or {}).get("next")
            if not next_page:
                return
            own = urlsplit(urljoin(self._base_url, urlsplit(next_page).path))
            page = self._until_answered("GET", own._replace(query=urlsplit(next_page).query).geturl(), {}, None)


def _segment(place: str, value: str) -> str:
    """A value in the path. One of dots only would name another path."""
    if not value.strip("."):
        raise ValueError(f"{place} cannot be '{value}'.")
    return quote(value, safe="")


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read_refusal(refusal: urllib.error.HTTPError) -> Exception:
    try:
        problems = json.load(refusal).get("errors", [])
    except ValueError:  # something between the client and the service answered
        problems = []
    return error_of(refusal.code, problems, refusal.headers.get("X-Request-Id"))
