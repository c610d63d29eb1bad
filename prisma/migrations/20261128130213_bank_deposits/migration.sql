-- A company proves that it sees its bank account: it enters the amounts of two small deposits to it. A deposit
-- is a transfer that belongs to no payrun, and counts the wrong amounts that were entered for it.
alter table transfers drop constraint if exists transfers_direction_check;
alter table transfers add constraint transfers_direction_check
  check (direction in ('debit', 'credit', 'prenote', 'deposit'));
alter table transfers drop constraint if exists transfers_check3;
alter table transfers add constraint transfers_check3
  check (case direction when 'prenote' then amount_cents = 0 and employer_check_id is null
    and bank_account_id is not null
    when 'deposit' then amount_cents between 1 and 99 and employer_check_id is null and bank_account_id is null
    else amount_cents > 0 and employer_check_id is not null end);
alter table transfers add column tries integer not null default 0;
create unique index if not exists transfers_deposits on transfers (partner_id, company_id, attempt, part)
  where direction = 'deposit';
