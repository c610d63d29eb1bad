-- Why: a contractor signs in to the own pages as an employee does, by a role that names the contractor.
alter table person_roles add column contractor_id text collate "C";
alter table person_roles drop constraint if exists person_roles_role_check;
alter table person_roles add constraint person_roles_role_check
  check (role in ('owner', 'payroll_admin', 'approver', 'viewer', 'worker', 'contractor', 'operator_admin', 'operator_support'));
alter table person_roles add constraint person_roles_of_a_contractor
  check ((role = 'contractor') = (contractor_id is not null) and (contractor_id is null or company_id is not null));
alter table person_roles add constraint person_roles_contractor_fkey foreign key (partner_id, company_id, contractor_id)
  references contractors (partner_id, company_id, id);
