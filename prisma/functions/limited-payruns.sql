-- Payruns of all partners that are above a limit of the operator: the queue for operators.

-- Whether a payrun has pay that can be computed: pending, without a reason, and approved if it has to be.
create or replace function has_pay_to_compute(payrun employer_checks) returns boolean
stable language sql set search_path = pg_catalog, public as $$
  select exists (select from employee_checks c where c.partner_id = payrun.partner_id
      and c.company_id = payrun.company_id and c.check_date = payrun.check_date and c.status = 'pending'
      and c.held_because is null and (c.approved or not c.approval_required))
    or exists (select from contractor_payments p where p.partner_id = payrun.partner_id
      and p.company_id = payrun.company_id and p.pay_date = payrun.check_date and p.status = 'pending'
      and p.held_because is null and (p.approved or not p.approval_required))
$$;

-- Returns payruns with pay that waits for a release, and the reason. A large payrun is computed in parts. It is
-- listed after every part was computed, so that one release is for all of it. Only a limit of a day gives pending
-- pay a reason that is neither its own, nor its company's, nor that of an approval.
create or replace function limited_payruns() returns table (partner_id text, id text, reason text)
stable language sql set search_path = pg_catalog, public as $$
  select e.partner_id::text, e.id::text, coalesce(
    (select c.held_because::text from employee_checks c where c.partner_id = e.partner_id
      and c.company_id = e.company_id and c.check_date = e.check_date and c.status = 'pending' and c.held_by is null
      and c.held_because is not null limit 1),
    (select p.held_because::text from contractor_payments p where p.partner_id = e.partner_id
      and p.company_id = e.company_id and p.pay_date = e.check_date and p.status = 'pending' and p.held_by is null
      and p.held_because is not null limit 1)) as reason
  from employer_checks e where e.limit_asked_cents > coalesce(e.limit_released_cents, 0) and not has_pay_to_compute(e)
  union all
  select e.partner_id::text, e.id::text, e.held_because::text from employer_checks e
  where e.waits_for_returns and e.status = 'pre-processed'
    and not coalesce(e.limit_asked_cents, 0) > coalesce(e.limit_released_cents, 0) and not has_pay_to_compute(e)
$$;

create or replace function list_limited_payruns(after_id text, most integer)
returns table (id text, "partnerId" text, "companyId" text, "businessName" text, "checkDate" text, cents bigint,
  reason text, "agreedBy" text)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query select e.id::text, e.partner_id::text, e.company_id::text, c.business_name::text, e.check_date::text,
    (case when e.limit_asked_cents > coalesce(e.limit_released_cents, 0) then
      (select coalesce(sum(k.limit_cents), 0) from employee_checks k where k.partner_id = e.partner_id
        and k.company_id = e.company_id and k.check_date = e.check_date and k.status = 'pending' and k.held_by is null
        and k.held_because is not null)
      + (select coalesce(sum(p.amount_cents), 0) from contractor_payments p where p.partner_id = e.partner_id
        and p.company_id = e.company_id and p.pay_date = e.check_date and p.status = 'pending' and p.held_by is null
        and p.held_because is not null and not exists (select from contractors f
          where f.partner_id = p.partner_id and f.id = p.contractor_id and f.foreign_since is not null))
      else 0 end
      + (select coalesce(sum(t.amount_cents), 0) from transfers t where t.partner_id = e.partner_id
        and t.employer_check_id = e.id and t.direction = 'debit' and t.attempt = 0 and t.status <> 'canceled'))::bigint,
    l.reason, e.limit_agreed_by
  from limited_payruns() l
  join employer_checks e on e.partner_id = l.partner_id and e.id = l.id
  join companies c on c.partner_id = e.partner_id and c.id = e.company_id
  where l.reason is not null and e.id > after_id order by e.id limit most;
end $$;

revoke all on function has_pay_to_compute, limited_payruns, list_limited_payruns from public;
grant execute on function list_limited_payruns to payroll_app;
