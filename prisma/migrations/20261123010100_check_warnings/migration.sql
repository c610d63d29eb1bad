-- Why: a check said nothing of a wage below the minimum wage, a missing bank account or a missing approval,
-- and one that was not paid on its day did not say why. Warnings have codes now; a company chooses which of
-- them block a check, and each unpaid check says why, also where the reason is the company's.

alter table companies
  -- The codes that block; null: those that block by default.
  add column blocking_warnings jsonb;

alter table employee_checks
  -- The warnings that the cut-off found. Null before it.
  add column warnings jsonb,
  -- Whose reason held_because is: the check's own, the company's, or the missing approval. Null for a reason
  -- of the check or of its pay that an earlier version recorded.
  add column held_by text check (held_by in ('check', 'company', 'approval'));
