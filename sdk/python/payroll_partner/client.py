"""The client, with a method for each documented operation."""

from .methods import DryRuns, Methods


class Payroll(Methods):
    """Each method takes a dictionary of the documented members, and answers the data of the response."""

    @property
    def dry_run(self) -> DryRuns:
        """
        The same writes without writing. Each answers the whole response: its `dry_run` says what would follow,
        and has the token that commits it.
        """
        return DryRuns(self._key, self._base_url, retries=self._retries, timeout=self._timeout)
