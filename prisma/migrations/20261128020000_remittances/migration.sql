-- Why: what is owed to an agency or a plan is sent on a day that the law sets. A row is a period of one of them:
-- everything owed for its days goes together.

create table remittances (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  account      text not null check (account in ('tax_payable', 'garnishment_payable', 'benefit_payable')),
  agency       text not null,
  -- The last day of the period.
  period_end   plain_date not null,
  due_on       plain_date not null,
  -- Carried: too little to be sent apart, it goes with the next period.
  status       text not null default 'due' check (status in ('due', 'sent', 'nothing_owed', 'carried')),
  -- What has been sent, and in how many parts: something may be owed for a period after it was sent.
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  parts        integer not null default 0,
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, account, agency, period_end),
  foreign key (partner_id, company_id) references companies
);
create index on remittances (partner_id, due_on) where status = 'due';
create index on remittances (partner_id, company_id, id);
select make_tenant('remittances', 'company_id');
create policy by_owner on remittances for select to payroll_owner using (true);
create trigger touch before update on remittances for each row execute function touch();
grant select, insert, update on remittances to payroll_app;

-- Partners of the test environment that have something to remit by a day of the real clock, or whose own is ahead.
create function partners_to_remit(until text) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select distinct r.partner_id::text from remittances r where r.status = 'due'
    and (r.due_on <= until or exists (select from partner_clocks k where k.partner_id = r.partner_id and k.ahead > 0))
$$;
revoke all on function partners_to_remit from public;
grant execute on function partners_to_remit to payroll_app;
