-- Why: companies have documents of their own to be signed, such as a handbook, and the service kept none. A
-- template has versions, of which the latest counts. Signatures on it are in the table of all signatures.

-- A PDF that a company has people sign, named by the hash of its bytes.
create table document_files (
  partner_id id_text not null default current_partner() references partners,
  company_id id_text not null,
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- In base64.
  content    text not null,
  created_at timestamptz(3) not null default now(),
  primary key (partner_id, company_id, sha256),
  foreign key (partner_id, company_id) references companies
);
select make_tenant('document_files', 'company_id');
grant select, insert on document_files to payroll_app;

-- The PDF whose pages were signed; null where the document is text alone.
alter table signatures add column file_sha256 text;
grant insert (file_sha256) on signatures to payroll_app;

create table paperwork_versions (
  partner_id    id_text not null default current_partner() references partners,
  id            id_text not null default new_id(),
  company_id    id_text not null,
  -- The same of all versions of a template.
  template_id   id_text not null,
  version       integer not null check (version > 0),
  title         text not null,
  -- The words, or the PDF: one of the two.
  body          text,
  file_sha256   text,
  signers       text not null check (signers in ('worker', 'employer', 'both')),
  -- Whom it is for: empty lists are no limit.
  states        text[] not null default '{}',
  work_location_ids text[] not null default '{}',
  titles        text[] not null default '{}',
  employee_ids  text[] not null default '{}',
  -- The earliest version whose signatures count for this one.
  asked_since   integer not null,
  is_latest     boolean not null default true,
  retired_at    timestamptz(3),
  created_at    timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  unique (partner_id, template_id, version),
  check ((body is null) <> (file_sha256 is null)),
  check (asked_since between 1 and version),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, file_sha256) references document_files
);
create index on paperwork_versions (partner_id, company_id, id) where is_latest;
select make_tenant('paperwork_versions', 'company_id');
grant select, insert, update (is_latest, retired_at) on paperwork_versions to payroll_app;
