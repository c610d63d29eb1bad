-- Why: the staff of the service's operator sign in as people, by the sign-in of everybody else. They belong to the
-- service: to a partner of its own, which has nothing but people, their messages and their audit log.
alter table person_roles drop constraint if exists person_roles_role_check;
alter table person_roles add constraint person_roles_role_check check (role in
  ('owner', 'payroll_admin', 'approver', 'viewer', 'worker', 'operator_admin', 'operator_support')) not valid;

-- What waits for an operator is counted over all partners.
create policy by_owner on state_accounts for select to payroll_owner using (true);
create index if not exists state_accounts_pending on state_accounts (partner_id) where status = 'pending';
