"""What the service refuses, by kind."""

from typing import Any, Dict, List, Optional


class PayrollError(Exception):
    """The service refused the request or could not run it. Its subclasses say which."""

    def __init__(self, status: int, problems: List[Dict[str, Any]], request_id: Optional[str]) -> None:
        said = "; ".join(problem["message"] for problem in problems)
        super().__init__(said or f"The service answered {status}.")
        self.status = status
        self.problems = problems
        #: Finds the request in the service's log.
        self.request_id = request_id
        #: The name of the first fault: it never changes.
        self.kind: str = problems[0].get("kind", "UNEXPECTED") if problems else "UNEXPECTED"


class Refused(PayrollError):
    """The input is wrong, or what it names is unknown or in another state. Nothing was written."""


class NotAllowed(PayrollError):
    """The key is missing, wrong, revoked, or lacks a scope."""


class Conflict(PayrollError):
    """The object has another version by now, a first call still runs, or a dry run is outdated."""


class Unavailable(PayrollError):
    """Too many requests, or the service is not ready. It can be called again later."""


def error_of(status: int, problems: List[Dict[str, Any]], request_id: Optional[str]) -> PayrollError:
    kinds = {401: NotAllowed, 403: NotAllowed, 409: Conflict, 412: Conflict, 429: Unavailable, 503: Unavailable}
    kind = kinds.get(status, Refused if 400 <= status < 500 else PayrollError)
    return kind(status, problems, request_id)
