-- Why: the rules for deduction templates change by law, by date. Each version of a type is a row that every
-- partner reads and only an operator writes, and a template remembers the version that validated it. A
-- published version never changes, but for its end.

create table deduction_definitions (
  -- The order of publication.
  place          integer primary key,
  type           text not null check (type ~ '^[a-z0-9][a-z0-9_]{0,39}$'),
  version        integer not null check (version >= 1),
  effective_from plain_date not null,
  effective_to   plain_date check (effective_to >= effective_from),
  label          text not null,
  description    text not null,
  -- By which of the engine's rules deductions of the type are computed.
  computed_as    text not null,
  replaced_by    text,
  -- The fields of templates, from which the JSON Schema follows.
  fields         jsonb not null,
  -- Who published it; null for a version that came with the service.
  signed_by      text,
  operator_id    text,
  request_id     text,
  published_at   timestamptz(3) not null default now(),
  unique (type, version),
  check (num_nulls(signed_by, operator_id, request_id) in (0, 3))
);
grant select on deduction_definitions to payroll_app;

insert into deduction_definitions
  (place, type, version, effective_from, effective_to, label, description, computed_as, replaced_by, fields)
select place, type, 1, '2000-01-01', ends, label, about, type, instead, fields::jsonb from (values
  (1, '401k', null, '401(k) plan', 'A 401(k) plan, before income tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"], "matching": true}}'),
  (2, 'section_125', null, 'Cafeteria plan', 'A cafeteria plan under section 125, before tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]},
      "additionalFields": {"plan_type": {"kind": "choice", "choices": ["premium_only", "fsa", "dependent_care"]}}}'),
  (3, 'hsa', null, 'Health savings account', 'A health savings account, before tax.', null,
    '{"employeeContribution": {"units": ["dollars"]},
      "employerContribution": {"units": ["dollars"]},
      "additionalFields": {"hsa_type": {"kind": "choice", "choices": ["family", "individual"]}}}'),
  (4, 'miscellaneous', null, 'Other deduction', 'Anything else, after tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}'),
  (5, 'garnishment', '2026-10-15', 'Garnishment', 'A garnishment, withheld from disposable earnings.',
    'POST /garnishments',
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "additionalFields": {
        "agency": {"kind": "object", "fields": {"name": {"kind": "text"}, "address": {"kind": "text"}}},
        "case_id": {"kind": "text"},
        "order_number": {"kind": "text"}}}'),
  (6, '403b', null, '403(b) plan', 'A 403(b) plan, before income tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}'),
  (7, 'roth_ira', null, 'Roth IRA', 'A Roth IRA, after tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}'),
  (8, 'simple_ira', null, 'SIMPLE IRA', 'A SIMPLE IRA, before income tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}'),
  (9, 'roth_401k', null, 'Roth 401(k) plan', 'A Roth 401(k) plan, after tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}')
) as shipped (place, type, ends, label, about, instead, fields);
-- The day on which its end was announced.
update deduction_definitions set published_at = '2026-04-15T07:00:00Z' where type = 'garnishment';
