-- Why: of the operator's staff, who sets companies up need not be who decides about money.
alter table person_roles drop constraint if exists person_roles_role_check;
alter table person_roles add constraint person_roles_role_check check (role in ('owner', 'payroll_admin', 'approver',
  'viewer', 'worker', 'contractor', 'operator_admin', 'operator_onboarding', 'operator_support'));
