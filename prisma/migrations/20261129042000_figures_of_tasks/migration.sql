-- Contracts: operator_task_figures says what this function said, and what has waited for too long. It is older than no
-- release. Only operating_figures called it, which is replaced with it.
drop function if exists operator_task_counts();
