-- Why: a computed check, its paystub and its shifts showed the name that the employee has today. The check keeps
-- whom it pays from its cut-off on (functions/check-amounts.sql).
alter table employee_checks add column paid_to jsonb;

-- Checks that are computed already get the name and the address that the employee's events had when the check
-- was computed; where there is no such event, and for the digits of the SSN, what the employee has now. No
-- event is published: nothing but the names of checks whose employee was renamed changes.
alter table employee_checks no force row level security; -- the owner changes rows of every partner
alter table employees no force row level security;
alter table events no force row level security;
select set_config('app.resealing', 'on', true);
with computed as (
  select c.partner_id, c.id, c.company_id, c.employee_id, (select min(e.at) from events e
    where e.partner_id = c.partner_id and e.kind = 'employee_check' and e.object_id = c.id
      and e.data ->> 'status' <> 'pending') as computed_at
  from employee_checks c where c.computed is not null
)
update employee_checks c set paid_to = jsonb_build_object(
    'firstName', coalesce(e.data ->> 'first_name', p.first_name),
    'middleInitial', case when e.data is null then p.middle_initial else e.data ->> 'middle_initial' end,
    'lastName', coalesce(e.data ->> 'last_name', p.last_name),
    'title', case when e.data is null then p.title else e.data ->> 'title' end,
    'address', case when e.data is null then p.address else e.data ->> 'address' end,
    'addressLine2', case when e.data is null then p.address_line2 else e.data ->> 'address_line2' end,
    'city', case when e.data is null then p.city else e.data ->> 'city' end,
    'state', case when e.data is null then p.state else e.data ->> 'state' end,
    'zip', case when e.data is null then p.zip else e.data ->> 'zip' end,
    'ssnLastFour', p.ssn_last_four)
from computed k
join employees p on (p.partner_id, p.company_id, p.id) = (k.partner_id, k.company_id, k.employee_id)
left join lateral (
  select e.data from events e
  where e.partner_id = k.partner_id and e.kind = 'employee' and e.object_id = k.employee_id
    and e.at <= k.computed_at
  order by e.sequence desc limit 1) e on true
where (c.partner_id, c.id) = (k.partner_id, k.id);
select set_config('app.resealing', '', true);
alter table events force row level security;
alter table employees force row level security;
alter table employee_checks force row level security;
