-- Why: the IRS can lock in how much tax is withheld from an employee (Letter 2800C). A W-4 that withholds less then
-- counts for nothing. The rows hold the first check date of a letter, the day of its release, and its entries.
alter table employees add column lock_in_letters jsonb not null default '[]'
  check (jsonb_typeof(lock_in_letters) = 'array');
