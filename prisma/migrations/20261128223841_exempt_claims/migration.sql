-- Why: a W-4 that claims exemption counted for ever. The claim has a year, and a last day in the next one. After it the
-- last form without a claim counts again, so that it is kept. Claims without a year here are of 2026.
alter table employees add column exempt_claim jsonb not null default '{}'
  check (jsonb_typeof(exempt_claim) = 'object');
