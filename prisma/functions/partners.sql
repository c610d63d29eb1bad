-- Creates a partner unless it exists, binds the transaction to it, and returns whether it was created.
create or replace function create_partner(new_id text, new_name text) returns boolean
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare created boolean;
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' then
    raise exception 'only an operator creates partners' using errcode = 'insufficient_privilege';
  end if;
  insert into partners (id, name) values (new_id, new_name) on conflict do nothing;
  created := found;
  perform set_config('app.partner_id', new_id, true);
  return created;
end $$;

-- Lists partners by name, nothing of their data: for example to verify the audit of each.
create or replace function list_partners(after text, most integer)
returns table (id text, name text, "createdAt" timestamptz)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' then
    raise exception 'only an operator lists partners' using errcode = 'insufficient_privilege';
  end if;
  return query select p.id::text, p.name, p.created_at::timestamptz from partners p
    where p.id > after order by p.id limit most;
end $$;

-- Returns how far the partner's clock is ahead, in milliseconds; 0 without a partner. Runs as the owner: a
-- link sees its company alone, and its screens must show the same month as payroll.
create or replace function clock_ahead() returns double precision volatile security definer language plpgsql
set search_path = pg_catalog, public as $$
begin
  if coalesce(current_setting('app.partner_id', true), '') = '' then return 0; end if;
  return coalesce((select c.ahead from partner_clocks c where c.partner_id = current_partner()), 0);
end $$;

revoke all on function create_partner, list_partners, clock_ahead from public;
grant execute on function create_partner, list_partners, clock_ahead to payroll_app;
