-- Box 14b of Form W-2 names the occupation of an employee who is tipped by the codes of the Treasury (26 CFR
-- 1.224-1). The rows hold the codes, each from a day on.
alter table employees add column tipped_occupations jsonb not null default '[]'
  check (jsonb_typeof(tipped_occupations) = 'array');
