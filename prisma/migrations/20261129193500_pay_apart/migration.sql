-- Why: a list of filings asks whether the pay of a year belongs on Form 943 or Schedule H. It asked for workers who are
-- stated to be such now, and missed those whose statement has ended. The checks know, but a list cannot read them
-- whole: their amounts have the statement beside them.
alter table check_amounts add column apart text collate "C";

-- The last release knew such workers only as H-2A workers, who have no Medicare wages.
alter table check_amounts no force row level security; -- the owner changes rows of every partner
alter table employee_checks no force row level security;

update check_amounts kept set apart = c.stored #>> '{worksheet,worker,payrollTaxExemption}'
from employee_checks c
where c.partner_id = kept.partner_id and c.id = kept.employee_check_id
  and not kept.amounts ? 'wages:us_medicare'
  and c.stored #>> '{worksheet,worker,payrollTaxExemption}' is not null;

alter table employee_checks force row level security;
alter table check_amounts force row level security;

create index if not exists check_amounts_apart on check_amounts (partner_id, company_id, check_date)
  where apart is not null;
