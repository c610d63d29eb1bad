-- Why: a worker calls, and the staff that answers has to find the check, see what became of it, look at the page that the
-- worker sees, and leave a note for the next one. Until now that took five operations and the partner's key.

-- A note of the operator's staff about an object. The staff alone reads it: a transaction that no operator has begun
-- sees no row. It is never changed: a further note closes it. A note about what is of no partner, such as a file for
-- the bank, is of the service itself.
create table support_notes (
  partner_id  id_text not null default current_partner() references partners,
  id          id_text not null default new_id(),
  object_kind text not null,
  object_id   id_text not null,
  text        text not null,
  -- The earlier note about the same object that this one closes.
  closes      id_text,
  author_id   text not null,
  author_name text not null,
  created_at  timestamptz(3) not null default now(),
  primary key (partner_id, id),
  foreign key (partner_id, closes) references support_notes
);
create index support_notes_of_object on support_notes (object_id);
-- A note is closed once. What is not closed is shown beside its task.
create unique index support_notes_closed on support_notes (partner_id, closes) where closes is not null;
select make_tenant('support_notes');
create policy only_operators on support_notes as restrictive to payroll_app
  using (begun_by_operator()) with check (begun_by_operator());
create policy by_owner on support_notes for select to payroll_owner using (true);
grant select, insert on support_notes to payroll_app;

-- A link by which the staff sees a page as an employer or a worker sees it: who looks, and why. Such a link only reads.
-- Null for every other link.
alter table links add column if not exists support_name text, add column if not exists support_reason text;
grant select (support_name, support_reason) on links to payroll_app;
create index if not exists links_of_support on links (partner_id, company_id, id) where support_name is not null;

-- The trace of the request, where traces are collected: an operator who has a span finds what it did. The seal of the audit
-- does not cover it.
alter table audit_entries add column if not exists trace_id text;
grant insert (trace_id) on audit_entries to payroll_app;
create index if not exists audit_entries_of_trace on audit_entries (partner_id, trace_id) where trace_id is not null;

-- The staff searches over all partners, by e-mail address and by the last four digits of an account too.
create index if not exists employees_by_email on employees (partner_id, lower(email)) where email is not null;
create index if not exists contractors_by_email on contractors (partner_id, lower(email)) where email is not null;
create index if not exists companies_by_email on companies (partner_id, lower(email)) where email is not null;
create index if not exists bank_accounts_by_last_four on bank_accounts (partner_id, account_last_four);
create index if not exists companies_by_last_four on companies (partner_id, account_last_four)
  where account_last_four is not null;
