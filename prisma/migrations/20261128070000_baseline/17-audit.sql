-- Why: who did what. A reader of the audit can verify that nobody has changed it since. Each entry is sealed
-- by a hash over itself and the seal before it, a moment after it was written: sealing in the writing
-- transaction would make the transactions of a partner wait for each other (measured: a quarter of the
-- throughput was left).

create table audit_entries (
  partner_id  id_text not null default current_partner() references partners,
  id          id_text not null,
  at          timestamptz(3) not null default clock_timestamp(),
  caller_kind text not null check (caller_kind in ('key', 'link', 'operator', 'job')),
  caller_id   text not null,
  action      text not null,
  fields      text[] not null default '{}',
  request_id  text not null,
  place       bigint,
  seal        text,
  -- The entry names its transaction, as the events of its changes do: a partner asks what a request did, and
  -- who changed an object. Null in entries of 1.1.0 and before.
  xact        bigint default (pg_current_xact_id()::text::bigint),
  primary key (partner_id, id),
  check ((place is null) = (seal is null))
);
create unique index on audit_entries (partner_id, place);
create index on audit_entries (partner_id, at, id) where place is null;
create index on audit_entries (partner_id, request_id);
create index on audit_entries (partner_id, xact);
select make_tenant('audit_entries', is_test_data => false);
-- A link writes audit entries, and reads none.
drop policy not_by_link on audit_entries;
create policy not_read_by_link on audit_entries as restrictive for select to payroll_app
  using (not authenticated_by_link());
create policy by_owner on audit_entries for insert to payroll_owner with check (true);
create policy read_by_owner on audit_entries for select to payroll_owner using (true);
create policy sealed_by_owner on audit_entries for update to payroll_owner using (true) with check (true);
grant select on audit_entries to payroll_app;
-- The time and the place in the chain are not the writer's to choose.
grant insert (partner_id, id, caller_kind, caller_id, action, fields,
  request_id) on audit_entries to payroll_app;

-- The length and last seal of each partner's chain, which show when its last entries are missing. A sealer
-- locks the row, so two sealers never work on one chain.
create table audit_chains (
  partner_id id_text not null default current_partner() references partners primary key,
  length     bigint not null default 0,
  seal       text not null default ''
);
select make_tenant('audit_chains', is_test_data => false);
create policy by_owner on audit_chains to payroll_owner using (true) with check (true);
grant select on audit_chains to payroll_app;
