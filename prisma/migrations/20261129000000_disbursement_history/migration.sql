-- Why: a check and a payment tell what became of their money, step by step. What happened is never changed: a retry
-- or a late return is another step.

drop index contractor_payments_partner_id_company_id_id_idx;
alter table contractor_payments add unique (partner_id, company_id, id);

-- What is of no check is of no link to one; for whoever was let in otherwise it is like any other row.
create or replace function within_check(id text) returns boolean stable parallel safe language sql as
$$ select coalesce(nullif(current_setting('app.employee_check_id', true), ''), id) is not distinct from id $$;

create table disbursement_steps (
  partner_id            id_text not null default current_partner(),
  id                    id_text not null,
  company_id            id_text not null,
  employee_check_id     id_text,
  contractor_payment_id id_text,
  -- Payroll's now when it happened.
  at                    timestamptz(3) not null,
  status                text not null check (status in (
                          'pending', 'settled', 'void', 'returned', 'refunded', 'canceled')),
  -- By which the receiving bank says why it sent the money back, or what it would have changed.
  return_code           text check (return_code ~ '^[RC]\d\d$'),
  reason                text,
  primary key (partner_id, id),
  check (num_nonnulls(employee_check_id, contractor_payment_id) = 1),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_payment_id)
    references contractor_payments (partner_id, company_id, id)
);
create index on disbursement_steps (partner_id, employee_check_id, id);
create index on disbursement_steps (partner_id, contractor_payment_id, id);
select make_tenant('disbursement_steps', 'company_id', 'employee_check_id');
grant select, insert on disbursement_steps to payroll_app;
