-- Why: a payday is approved and undone by one request, and above an amount that a company chooses, by two people.
-- Each approval says who gave it, when, and for which amounts, so that a later change is seen.
create table payrun_approvals (
  partner_id       id_text not null default current_partner(),
  id               id_text not null,
  company_id       id_text not null,
  check_date       plain_date not null,
  actor_kind       text not null check (actor_kind in ('key', 'link', 'operator', 'job')),
  actor_id         text not null,
  -- The name of a key; null for the root key and for everybody else.
  actor_name       text,
  -- By the time of payroll.
  approved_at      timestamptz(3) not null,
  withdrawn_at     timestamptz(3),
  -- What the payday needed in cash, contractors included, when it was approved.
  cash_cents       bigint not null,
  -- Gross pay, net pay and cash of each check at that time, by its id.
  amounts          jsonb not null,
  primary key (partner_id, id),
  foreign key (partner_id, company_id) references companies
);
create unique index on payrun_approvals (partner_id, company_id, check_date, actor_kind, actor_id)
  where withdrawn_at is null;
select make_tenant('payrun_approvals', 'company_id');
grant select, insert, update (withdrawn_at) on payrun_approvals to payroll_app;

-- The cash of a payday above which two people approve it. Null: one is enough.
alter table companies add column payroll_second_approval_above_cents bigint
  check (payroll_second_approval_above_cents >= 0);
