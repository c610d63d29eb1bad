-- Why: 24 % of payments to a contractor without a taxpayer number, or whose number the IRS says is wrong, is
-- withheld and goes to the IRS (26 USC 3406). Null on payments from which nothing is withheld.
alter table contractor_payments add column backup_withheld_cents bigint
  check (backup_withheld_cents is null
    or (backup_withheld_cents > 0 and backup_withheld_cents < amount_cents and status <> 'pending'));
alter table contractor_payments add column backup_withheld_because text
  check (backup_withheld_because in ('no_tin', 'wrong_tin'));

-- Notices of the IRS that a taxpayer number is wrong (CP2100, the "B" notice). A second one within three years ends
-- only when the Social Security Administration or the IRS has validated the number.
create table tin_notices (
  partner_id    id_text not null default current_partner(),
  id            id_text not null,
  company_id    id_text not null,
  contractor_id id_text not null,
  received_on   plain_date not null,
  is_second     boolean not null,
  -- The first day from which payments are withheld from, unless it ends before.
  starts_on     plain_date not null,
  -- The first day from which they are not any more.
  ended_on      plain_date,
  ended_by      text check (ended_by in ('signed_w9', 'validated_number')),
  created_at    timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, contractor_id, received_on),
  check ((ended_on is null) = (ended_by is null)),
  check (ended_by is distinct from 'signed_w9' or not is_second),
  foreign key (partner_id, company_id, contractor_id) references contractors (partner_id, company_id, id)
);
select make_tenant('tin_notices', 'company_id');
create policy within_contractor on tin_notices as restrictive to payroll_app
  using (within_contractor(contractor_id)) with check (within_contractor(contractor_id));
grant select, insert, update (ended_on, ended_by) on tin_notices to payroll_app;
