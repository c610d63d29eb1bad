-- Why: a master key must be replaceable while the service runs: every sealed value is sealed anew under the new one,
-- in batches, of all partners. An operator asks for it, and sees what is sealed, never what is in it. To partners
-- nothing has changed: no version moves, and no event tells of it.

create or replace function touch() returns trigger language plpgsql as
$$ begin
  if current_setting('app.resealing', true) = 'on' then return new; end if;
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end $$;

create function tell_nobody() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger silent before insert on events for each row
  when (current_setting('app.resealing', true) = 'on') execute function tell_nobody();

-- The owner may read and replace what is sealed, in every table that has such a column, through these functions only.
create function let_reseal(tenant regclass) returns void language plpgsql as $$
begin
  execute format('create policy resealed_by_owner on %s for update to payroll_owner using (true) with check (true)', tenant);
  if not exists (select from pg_policy where polrelid = tenant and polname = 'by_owner') then
    execute format('create policy by_owner on %s for select to payroll_owner using (true)', tenant);
  end if;
end $$;
revoke all on function let_reseal from public;
select let_reseal(name) from unnest(array['api_keys', 'bank_accounts', 'companies', 'contractors', 'employees',
  'idempotency_records', 'links', 'webhook_endpoints']::regclass[]) name;

create function require_operator(sealed_column text) returns void stable language plpgsql as $$
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' or sealed_column !~ '^sealed_[a-z_]+$' then
    raise exception 'only an operator, and only what is sealed' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- How many values each master key has sealed. A value begins with the id of its key.
create function count_sealed(tenant regclass, sealed_column text) returns table (master_key text, amount bigint)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform require_operator(sealed_column);
  return query execute format('select split_part(%1$I, ''.'', 1), count(*) from %2$s where %1$I is not null group by 1',
    sealed_column, tenant);
end $$;

-- The next values that another key than this has sealed, after a row; each is held until it has been replaced. A row
-- that somebody holds at the moment is passed over, and found the next time round.
create function sealed_by_others(tenant regclass, sealed_column text, row_column text, current_key text,
  after_partner text, after_row text, most integer)
returns table (partner_id text, row_id text, sealed text)
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform require_operator(sealed_column);
  return query execute format('select t.partner_id::text, t.%1$I::text, t.%2$I::text from %3$s t
    where (t.partner_id, t.%1$I) > ($1, $2) and t.%2$I is not null and not starts_with(t.%2$I, $3 || ''.'')
    order by t.partner_id, t.%1$I limit $4 for no key update skip locked', row_column, sealed_column, tenant)
    using after_partner, after_row, current_key, most;
end $$;

create function replace_sealed(tenant regclass, sealed_column text, row_column text, replaced jsonb) returns integer
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare amount integer;
begin
  perform require_operator(sealed_column);
  perform set_config('app.resealing', 'on', true);
  execute format('update %3$s t set %2$I = n.sealed from jsonb_to_recordset($1)
    as n (partner_id text, row_id text, was text, sealed text)
    where t.partner_id = n.partner_id and t.%1$I = n.row_id and t.%2$I = n.was', row_column, sealed_column, tenant)
    using replaced;
  get diagnostics amount = row_count;
  perform set_config('app.resealing', '', true);
  return amount;
end $$;

revoke all on function count_sealed, sealed_by_others, replace_sealed from public;
grant execute on function count_sealed, sealed_by_others, replace_sealed to payroll_app;
