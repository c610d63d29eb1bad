-- Why: a template remembers the version of the definition that validated it, and its deductions are computed by
-- that version, whatever is published later. The version of the service before this one names none: it knows
-- the first versions only.

alter table deduction_templates drop constraint deduction_templates_deduction_type_check;
alter table deduction_templates add column definition_version integer not null default 1;
alter table deductions add column definition_version integer not null default 1;
alter table employee_deduction_templates add column definition_version integer not null default 1;

alter table deduction_templates
  add foreign key (deduction_type, definition_version) references deduction_definitions (type, version);
