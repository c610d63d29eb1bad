-- A master key can be replaced while the service runs. The values of all partners are sealed again under the
-- new key, in batches. An operator sees which values are sealed, never their content. For partners nothing
-- changes: versions stay the same, and no event is published.

create or replace function require_operator(sealed_column text) returns void stable language plpgsql as $$
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' or sealed_column !~ '^sealed_[a-z_]+$' then
    raise exception 'only an operator, and only sealed columns' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Returns how many values each master key has sealed. A value begins with the id of its key.
create or replace function count_sealed(tenant regclass, sealed_column text)
returns table (master_key text, amount bigint)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform require_operator(sealed_column);
  return query execute format('select split_part(%1$I, ''.'', 1), count(*) from %2$s
    where %1$I is not null group by 1',
    sealed_column, tenant);
end $$;

-- An expression for the partner of a row `t`. Empty for a table that belongs to no partner.
create or replace function partner_of_row(tenant regclass) returns text stable language sql
set search_path = pg_catalog, public as $$
  select case when exists (select from pg_attribute a where a.attrelid = tenant and a.attname = 'partner_id')
    then 't.partner_id' else '''''::text' end
$$;

-- Returns and locks the next values after a row that are sealed with another key than the current one. Rows
-- that another transaction has locked are skipped, and found in the next round.
create or replace function sealed_by_other_keys(tenant regclass, sealed_column text, row_column text,
  current_key text, after_partner text, after_row text, most integer)
returns table (partner_id text, row_id text, sealed text)
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform require_operator(sealed_column);
  return query execute format('select %4$s::text, t.%1$I::text, t.%2$I::text from %3$s t
    where (%4$s, t.%1$I) > ($1, $2) and t.%2$I is not null and not starts_with(t.%2$I, $3 || ''.'')
      and (%4$s = '''' or may_write(%4$s))
    order by %4$s, t.%1$I limit $4 for no key update skip locked', row_column, sealed_column, tenant,
    partner_of_row(tenant))
    using after_partner, after_row, current_key, most;
end $$;

create or replace function replace_sealed(
  tenant regclass, sealed_column text, row_column text, replaced jsonb)
returns integer volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare amount integer;
begin
  perform require_operator(sealed_column);
  perform set_config('app.resealing', 'on', true);
  execute format('update %3$s t set %2$I = n.sealed from jsonb_to_recordset($1)
    as n (partner_id text, row_id text, was text, sealed text)
    where %4$s = n.partner_id and t.%1$I = n.row_id and t.%2$I = n.was',
    row_column, sealed_column, tenant, partner_of_row(tenant))
    using replaced;
  get diagnostics amount = row_count;
  perform set_config('app.resealing', '', true);
  return amount;
end $$;

revoke all on function partner_of_row, count_sealed, sealed_by_other_keys, replace_sealed from public;
grant execute on function count_sealed, sealed_by_other_keys, replace_sealed to payroll_app;
