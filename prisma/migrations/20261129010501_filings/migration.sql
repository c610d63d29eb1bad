-- Why: what a company files with an agency was computed, and nothing was kept of what became of it. A row is a form for a
-- period from its authorization on: the file itself, sealed, who authorized it, its receipt and what the agency answered.
create table filings (
  partner_id    id_text not null default current_partner() references partners,
  -- The company, the form, the place and the last day; and the attempt, from the second on.
  id            id_text not null,
  company_id    id_text not null,
  form          text not null check (form ~ '^[a-z0-9_]{1,40}$'),
  -- The state or place whose return it is.
  place         text,
  period_start  plain_date not null,
  period_end    plain_date not null,
  due_on        plain_date,
  method        text not null check (method in ('e_file', 'upload', 'paper')),
  status        text not null check (status in ('authorized', 'sent', 'accepted', 'rejected', 'corrected')),
  attempt       integer not null check (attempt > 0),
  amount_cents  bigint not null,
  -- The taxes of the period in the books when it was authorized: what is booked later is not in the file.
  booked_cents  bigint not null,
  authorized_at timestamptz(3) not null,
  authorized_by text not null,
  file_name     text not null,
  media_type    text not null,
  sealed_file   text not null,
  -- SHA-256 over the file.
  sha256        text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sent_at       timestamptz(3),
  receipt       text,
  answered_at   timestamptz(3),
  -- The rule by which the agency has rejected it, and what it said.
  rule          text,
  answer        text,
  -- What the agency wrote later, and the penalty that it asks for.
  notice        text,
  penalty_cents bigint check (penalty_cents >= 0),
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  primary key (partner_id, id),
  foreign key (partner_id, company_id) references companies,
  check (status = 'authorized' or sent_at is not null)
);
create index on filings (partner_id, company_id, period_end);
-- A form of a period is filed once, unless it was rejected.
create unique index filings_in_force on filings (partner_id, company_id, form, coalesce(place, ''), period_end)
  where status in ('authorized', 'sent', 'accepted');
-- What waits for an operator.
create index filings_waiting on filings (partner_id, status) where status in ('authorized', 'sent');
select make_tenant('filings', 'company_id');
create policy not_by_worker on filings as restrictive to payroll_app
  using (within_employee('')) with check (within_employee(''));
create policy by_owner on filings for select to payroll_owner using (true);
select allow_resealing('filings');
-- What was filed is never changed: only what became of it is written.
grant select, insert, update (status, sent_at, receipt, answered_at, rule, answer, notice, penalty_cents, updated_at)
  on filings to payroll_app;

-- A company signs, too: that the operator may file for it.
alter table signatures drop constraint if exists signatures_check;
alter table signatures add constraint signatures_check check (
  case when form = 'form_8655' then num_nonnulls(employee_id, contractor_id) = 0
  else num_nonnulls(employee_id, contractor_id) = 1 end);

-- The kinds that there are, and this one.
do $$
declare kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c
  where c.conrelid = 'events'::regclass and c.conname = 'events_kind_check');
begin
  if kinds not like '%''filing''%' then
    alter table events drop constraint events_kind_check;
    execute 'alter table events add constraint events_kind_check '
      || replace(replace(kinds, ' NOT VALID', ''), '''requirement''', '''requirement''::text, ''filing''') || ' not valid';
  end if;
end $$;
