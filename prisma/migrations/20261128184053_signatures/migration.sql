-- Why: a form that was saved did not prove who had signed it. A signature is kept with the text that was shown, who
-- signed it and when, and its hash is in the audit chain. Each company has a key that seals what is signed there.

create table signing_keys (
  partner_id         id_text not null default current_partner() references partners,
  company_id         id_text not null,
  -- Ed25519, 32 bytes in base64.
  public_key         text not null check (length(public_key) = 44),
  sealed_private_key text not null,
  created_at         timestamptz(3) not null default now(),
  primary key (partner_id, company_id),
  foreign key (partner_id, company_id) references companies
);
select make_tenant('signing_keys', 'company_id');
select allow_resealing('signing_keys');
grant select, insert on signing_keys to payroll_app;

create table signatures (
  partner_id      id_text not null default current_partner() references partners,
  id              id_text not null default new_id(),
  company_id      id_text not null,
  -- The worker whom the form is about: one of the two.
  employee_id     id_text,
  contractor_id   id_text,
  form            text not null check (form ~ '^[a-z0-9_]{1,40}$'),
  -- Which of several forms of its kind, such as the state of a state form.
  subject         text,
  title           text not null,
  signer_role     text not null check (signer_role in ('worker', 'employer')),
  signer_name     text not null,
  signed_at       timestamptz(3) not null,
  -- The canonical document: all that was shown and stored, and who signed it from where.
  sealed_document text not null,
  -- SHA-256 over the document, which the audit entry of the signature names too.
  sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The signature of the company's key over that hash.
  seal            text not null,
  -- When a later form took the place of this one.
  replaced_at     timestamptz(3),
  primary key (partner_id, id),
  check ((employee_id is null) <> (contractor_id is null)),
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_id) references contractors (partner_id, company_id, id)
);
create index on signatures (partner_id, company_id, id);
create index on signatures (partner_id, employee_id, form, id);
create index on signatures (partner_id, contractor_id, form, id) where contractor_id is not null;
select make_tenant('signatures', 'company_id');
create policy within_employee on signatures as restrictive to payroll_app
  using (within_employee(coalesce(employee_id, ''))) with check (within_employee(coalesce(employee_id, '')));
select allow_resealing('signatures');
-- What was signed is never changed: only that a later form replaces it is written.
grant select, insert, update (replaced_at) on signatures to payroll_app;
