-- The figures of the law that operators load. Every transaction can read which figures are active. Only an
-- operator who acts in no partner can change that.

-- Returns the operator of the transaction. Fails for all other callers.
create or replace function figures_operator() returns text stable security definer language plpgsql
set search_path = pg_catalog, public as $$
begin
  if coalesce(current_setting('app.operator_id', true), '') = ''
    or coalesce(current_setting('app.partner_id', true), '') <> '' then
    raise exception 'only an operator changes figures' using errcode = 'insufficient_privilege';
  end if;
  return current_setting('app.operator_id');
end $$;

-- Returns a number that grows with each activation and roll-back, and with each published definition.
create or replace function figures_revision() returns integer stable security definer language sql
set search_path = pg_catalog, public as $$
  select (count(*) + count(a.ended_at) + (select count(*) from deduction_definitions))::integer
  from figure_activations a
$$;

-- Returns the active bundles, oldest first, each with the revision. Returns one row without a bundle if none
-- is active.
create or replace function active_figures() returns table (revision integer, bundle text, from_date text)
stable security definer language sql set search_path = pg_catalog, public as $$
  select figures_revision(), a.bundle, a.from_date::text
  from (values (1)) one left join figure_activations a on a.ended_at is null
  order by a.place
$$;

-- Returns the content of a bundle that operators have loaded, or that came with a version of the service.
create or replace function figure_bundle(wanted text) returns text stable security definer language sql
set search_path = pg_catalog, public as $$
  select b.content from figure_bundles b where b.name = wanted
  union all select s.content from shipped_figures s where s.name = wanted limit 1
$$;

-- Returns the name of the bundle that came with the version that migrated last.
create or replace function latest_shipped_figures() returns text stable security definer language sql
set search_path = pg_catalog, public as $$
  select name from shipped_figures order by kept_at desc, name limit 1
$$;

-- Returns all bundles, the latest first.
create or replace function list_figure_bundles()
returns table (name text, version text, "signedBy" text, "loadedAt" timestamptz)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query select b.name, b.version, b.signed_by, b.loaded_at::timestamptz from figure_bundles b
    order by b.loaded_at desc, b.name;
end $$;

-- Returns all activations, the latest first.
create or replace function list_figure_activations()
returns table (bundle text, "from" text, at timestamptz, "endedAt" timestamptz, "despitePaidChecks" integer)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query select a.bundle, a.from_date::text, a.at::timestamptz, a.ended_at::timestamptz,
    a.despite_paid_checks from figure_activations a order by a.place desc;
end $$;

-- Stores a bundle. A bundle that is stored already does not change.
create or replace function load_figures(new_name text, new_version text, new_content text, signer text,
  request text) returns void volatile security definer language plpgsql
set search_path = pg_catalog, public as $$
begin
  insert into figure_bundles (name, version, content, signed_by, operator_id, request_id)
  values (new_name, new_version, new_content, signer, figures_operator(), request) on conflict do nothing;
end $$;

-- Returns the number of checks since a day, by year, that were computed with the figures of their year.
-- Excludes provisional and voided checks.
create or replace function computed_checks_by_year(from_day text) returns table (year integer, checks integer)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query select left(c.check_date, 4)::integer, count(*)::integer from employee_checks c
    where c.check_date >= from_day and c.status in ('pre-processed', 'processed')
      and not coalesce(c.stored -> 'paycheck' ? 'provisionalFiguresOf', false)
    group by 1 order by 1;
end $$;

-- Returns the number of open checks, payments and regular payrolls on each of the days, without zeros. A
-- company counts on the days that are listed for its own lead banking days.
create or replace function open_pay_on(days text[], leads integer[]) returns table (day text, count integer)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query select open.on_day::text, count(*)::integer from (
    select e.partner_id, e.company_id, e.check_date as on_day from employee_checks e
      where e.status in ('pending', 'pre-processed')
    union all select p.partner_id, p.company_id, p.pay_date from contractor_payments p
      where p.status in ('pending', 'pre-processed')
    union all select r.partner_id, r.company_id, r.check_date from regular_payrolls r
      where r.next_at is not null and r.check_count = 0
  ) open join companies c on c.partner_id = open.partner_id and c.id = open.company_id
  where (open.on_day::text, c.lead_banking_days) in (select * from unnest(days, leads))
  group by 1 order by 1;
end $$;

-- Activations and roll-backs run one after another: what is read after this call does not change until the
-- transaction ends.
create or replace function lock_figure_activations() returns void volatile security definer language plpgsql
set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  lock table figure_activations in share row exclusive mode;
end $$;

create or replace function activate_figures(wanted text, from_day text, despite integer, request text)
returns void volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform lock_figure_activations();
  insert into figure_activations (place, bundle, from_date, despite_paid_checks, operator_id, request_id)
  select coalesce(max(a.place), 0) + 1, wanted, from_day, despite, figures_operator(), request
  from figure_activations a;
end $$;

-- Ends the latest activation. Returns whether there was one.
create or replace function roll_back_figures() returns boolean volatile security definer language plpgsql
set search_path = pg_catalog, public as $$
begin
  perform lock_figure_activations();
  update figure_activations a set ended_at = now(), ended_by = figures_operator()
  where a.place = (select max(l.place) from figure_activations l where l.ended_at is null);
  return found;
end $$;

-- Writes an audit entry of the operator into the audit log of each partner. Fails while a partner moves to
-- another cell, because the copy would lack the entry.
create or replace function record_for_all_partners(entry_id text, new_action text, new_fields text[],
  request text) returns void volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from partners p where p.left_for is not null) then
    raise exception 'a partner leaves for another cell' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_entries (partner_id, id, caller_kind, caller_id, action, fields, request_id)
  select p.id, entry_id, 'operator', figures_operator(), new_action, new_fields, request from partners p;
end $$;

-- Returns the partners with pending checks up to a day that were blocked because figures were missing.
create or replace function partners_waiting_for_figures(until text) returns table (id text)
stable security definer language sql set search_path = pg_catalog, public as $$
  select distinct c.partner_id::text from employee_checks c
  where c.status = 'pending' and c.held_by = 'check' and c.check_date <= until
    and c.warnings @> '[{"code": "year_without_figures"}]'
$$;

revoke all on function figures_operator, figures_revision, active_figures, figure_bundle,
  latest_shipped_figures, list_figure_bundles,
  list_figure_activations, load_figures, computed_checks_by_year, open_pay_on, lock_figure_activations,
  activate_figures, roll_back_figures, record_for_all_partners, partners_waiting_for_figures from public;
grant execute on function figures_revision, active_figures, figure_bundle, latest_shipped_figures,
  list_figure_bundles,
  list_figure_activations, load_figures, computed_checks_by_year, open_pay_on, lock_figure_activations,
  activate_figures, roll_back_figures, record_for_all_partners, partners_waiting_for_figures to payroll_app;
