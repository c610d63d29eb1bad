-- Why: a year of payroll is more than one transaction can do. The clock is moved in several, each of which commits
-- what it did, and its row tells whoever asks meanwhile how far it has come. Who is killed on the way leaves the
-- clock where it stood and the target in the row: moving on to it does the rest.

alter table partner_clocks
  add column set_off_from timestamptz(3),
  -- Null while the clock goes by itself.
  add column target       timestamptz(3),
  add column moved_at     timestamptz(3),
  -- Steps of payroll since it set off, and those known to fall due before it arrives, the done ones included.
  add column steps_done   integer not null default 0 check (steps_done >= 0),
  add column steps_due    integer not null default 0 check (steps_due >= steps_done);
