-- Why: each part of a payrun keeps what was checked when it was computed, and hashes of what its checks store, so
-- that anybody can verify it later. A check whose proof differs is blocked; an operator can accept what differs.
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
  foreign key (partner_id, company_id, employer_check_id) references employer_checks (partner_id, company_id, id)
);
create index on payrun_proofs (partner_id, employer_check_id);
select make_tenant('payrun_proofs', 'company_id');
-- Nobody changes a proof.
grant select, insert on payrun_proofs to payroll_app;

alter table employee_checks add column accepted_differences text;
