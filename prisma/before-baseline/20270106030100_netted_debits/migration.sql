-- Why: a company whose bank returned a debit owes it less what it gets back from voids. What such a credit has paid of
-- a returned debit is kept with it: only the rest is drawn again.
alter table transfers add column netted_cents bigint not null default 0
  check (netted_cents = 0 or (direction = 'debit' and netted_cents between 0 and amount_cents));
