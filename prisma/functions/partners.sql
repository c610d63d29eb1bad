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
  perform refuse_if_left(new_id);
  perform set_config('app.partner_id', new_id, true);
  return created;
end $$;

-- Closes a partner after its writes in progress have ended, and binds the transaction to it. Returns whether
-- it was open. Null if there is no such partner.
create or replace function close_partner(partner text, because text) returns boolean
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' then
    raise exception 'only an operator closes partners' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(writes_of(partner));
  perform refuse_if_left(partner);
  if partner = service_partner() or not exists (select from partners p where p.id = partner) then return null; end if;
  perform set_config('app.partner_id', partner, true);
  update partners p set closed_at = now(), closed_because = because where p.id = partner and p.closed_at is null;
  return found;
end $$;

-- Opens a closed partner and binds the transaction to it. Returns `opened`, or `open` if it was open. Returns
-- `exported` for an exported partner, which stays closed unless the operator states that the copy is unused.
-- Null if there is no such partner.
create or replace function open_partner(partner text, copy_is_unused boolean) returns text
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare row partners;
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' then
    raise exception 'only an operator opens partners' using errcode = 'insufficient_privilege';
  end if;
  select * into row from partners p where p.id = partner and p.id <> service_partner() for update;
  if not found then return null; end if;
  perform refuse_if_left(partner);
  perform set_config('app.partner_id', partner, true);
  if row.closed_at is null then return 'open'; end if;
  if row.exported_at is not null and not copy_is_unused then return 'exported'; end if;
  update partners p set closed_at = null, closed_because = null, exported_at = null where p.id = partner;
  return 'opened';
end $$;

-- Lists partners by name, without their data. For example, the audit of each is verified.
create or replace function listed_partners(after text, most integer)
returns table (id text, name text, "createdAt" timestamptz, "closedAt" timestamptz, "closedBecause" text,
  "exportedAt" timestamptz)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' then
    raise exception 'only an operator lists partners' using errcode = 'insufficient_privilege';
  end if;
  return query select p.id::text, p.name, p.created_at::timestamptz, p.closed_at::timestamptz, p.closed_because,
    p.exported_at::timestamptz from partners p where p.id > after and p.id <> service_partner()
    order by p.id limit most;
end $$;

-- The list for version 1.1.0, which may run beside this one during an update.
create or replace function list_partners(after text, most integer)
returns table (id text, name text, "createdAt" timestamptz)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' then
    raise exception 'only an operator lists partners' using errcode = 'insufficient_privilege';
  end if;
  return query select p.id::text, p.name, p.created_at::timestamptz from partners p
    where p.id > after and p.id <> service_partner() order by p.id limit most;
end $$;

-- Returns how far the partner's clock is ahead, in milliseconds. 0 without a partner. Runs as the owner: a
-- link sees only its company, and its screens must show the same month as payroll. Events of the transaction
-- have the reading of that clock.
create or replace function clock_ahead() returns double precision volatile security definer language plpgsql
set search_path = pg_catalog, public as $$
declare ahead bigint;
begin
  if coalesce(current_setting('app.partner_id', true), '') = '' then return 0; end if;
  ahead := coalesce((select c.ahead from partner_clocks c where c.partner_id = current_partner()), 0);
  perform set_config('app.clock_ahead', ahead::text, true);
  return ahead;
end $$;

revoke all on function create_partner, listed_partners, list_partners, clock_ahead, close_partner, open_partner
  from public;
grant execute on function create_partner, listed_partners, list_partners, clock_ahead, close_partner, open_partner
  to payroll_app;
