-- Why: a worker's bank account can be verified by a prenote, an entry of no amount that its bank returns or
-- corrects when the account is wrong, before pay goes to it. The version before pays to such an account at once.
alter table companies
  -- Whether accounts that are added from now on get a prenote.
  add column bank_account_prenotes boolean not null default false;
alter table bank_accounts
  add column verification text not null default 'unverified' check (
    verification in ('unverified', 'prenote_sent', 'verified', 'failed')),
  -- Why it failed: the bank's code of the return, or of a change that could not be applied.
  add column verification_code text check (verification_code ~ '^[RC]\d\d$'),
  add check ((verification = 'failed') = (verification_code is not null));

-- A prenote is a transfer of no amount that belongs to an account and to no payrun: files have it and banks answer
-- it as any other transfer.
alter table transfers
  -- Whose account a prenote goes to: an employee's own link adds accounts.
  add column employee_id id_text check (employee_id is null or direction = 'prenote'),
  add foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  alter column employer_check_id drop not null,
  drop constraint transfers_direction_check,
  drop constraint transfers_amount_cents_check,
  drop constraint transfers_check,
  add check (direction in ('debit', 'credit', 'prenote')),
  add check (num_nonnulls(employee_check_id, contractor_payment_id) = case direction when 'credit' then 1 else 0 end),
  add check (case direction when 'prenote' then amount_cents = 0 and employer_check_id is null
    and bank_account_id is not null else amount_cents > 0 and employer_check_id is not null end);
create unique index on transfers (partner_id, bank_account_id, attempt) where direction = 'prenote';

-- An employee's own link sees and sends the prenotes to the employee's accounts, a paystub link none.
drop policy within_check on transfers;
create policy within_check on transfers as restrictive to payroll_app
  using (case when direction <> 'prenote' then within_check(employee_check_id)
    when coalesce(current_setting('app.employee_id', true), '') = '' then within_check('')
    else within_employee(coalesce(employee_id, '')) end)
  with check (case when direction <> 'prenote' then within_check(employee_check_id)
    when coalesce(current_setting('app.employee_id', true), '') = '' then within_check('')
    else within_employee(coalesce(employee_id, '')) end);
