"""The client of the payroll partner API."""

from .client import Payroll
from .errors import Conflict, NotAllowed, PayrollError, Refused, Unavailable
from .webhooks import read_webhook

__all__ = ["Conflict", "NotAllowed", "Payroll", "PayrollError", "Refused", "Unavailable", "read_webhook"]
