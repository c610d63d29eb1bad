-- Why: a payday is approved and undone by one request, and above an amount that a company chooses, by two
-- people. What was checked of it can be verified later.

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
  -- In real time: a key or a link that anybody made after the first approval is no second person.
  created_at       timestamptz(3) not null default now(),
  primary key (partner_id, id),
  foreign key (partner_id, company_id) references companies
);
create unique index on payrun_approvals (partner_id, company_id, check_date, actor_kind, actor_id)
  where withdrawn_at is null;
select make_tenant('payrun_approvals', 'company_id');
grant select, insert, update (withdrawn_at) on payrun_approvals to payroll_app;

-- Each part of a payrun keeps what was checked when it was computed, and hashes of what its checks store.
create table payrun_proofs (
  partner_id         id_text not null default current_partner(),
  id                 id_text not null,
  company_id         id_text not null,
  employer_check_id  id_text not null,
  created_at         timestamptz(3) not null default now(),
  engine_version     text not null,
  bundles            jsonb not null,
  checks             integer not null check (checks > 0),
  computed_twice     integer not null check (computed_twice >= 0),
  computed_once      jsonb not null,
  invariants         jsonb not null,
  differences        jsonb not null,
  -- SHA-256 of what each check stores, by its id, and of this row.
  digests            jsonb not null,
  digest             text not null check (digest ~ '^[0-9a-f]{64}$'),
  primary key (partner_id, id),
  foreign key (partner_id, company_id, employer_check_id)
    references employer_checks (partner_id, company_id, id)
);
create index on payrun_proofs (partner_id, employer_check_id);
select make_tenant('payrun_proofs', 'company_id');
-- Nobody changes a proof.
grant select, insert on payrun_proofs to payroll_app;
