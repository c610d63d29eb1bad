-- An operator limits what is drawn from a company on one day. A payrun above it says how much it asks for, and draws no
-- more than an operator releases. A company's own account may be verified by a prenote, which belongs to no account of
-- a worker. The last answer of the simulated bank to a debit that changed nothing is kept, so that people see it.
alter table companies add column day_limit_cents bigint check (day_limit_cents > 0);
alter table employer_checks add column limit_asked_cents bigint;
alter table employer_checks add column limit_released_cents bigint;
alter table employer_checks add column limit_agreed_by text;
create index if not exists payruns_above_day_limit on employer_checks (partner_id, id)
  where limit_asked_cents > coalesce(limit_released_cents, 0);
alter table transfers add column answer_in_question text check (answer_in_question in ('repeated', 'unmatched'));
create index if not exists transfers_in_question on transfers (partner_id, company_id)
  where answer_in_question is not null;
alter table transfers drop constraint if exists transfers_check3;
alter table transfers add constraint transfers_check3
  check (case direction when 'prenote' then amount_cents = 0 and employer_check_id is null
    when 'deposit' then amount_cents between 1 and 99 and employer_check_id is null and bank_account_id is null
    when 'remittance' then amount_cents > 0 and employer_check_id is null and bank_account_id is null
    else amount_cents > 0 and employer_check_id is not null end);
create unique index if not exists transfers_company_prenotes on transfers (partner_id, company_id, attempt)
  where direction = 'prenote' and bank_account_id is null;
