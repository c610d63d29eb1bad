-- An environment can have several databases, its cells. docs/operate/scale.md describes how they work
-- together.

-- Returns the number of this cell, and since when it accepts new partners. Also returns the number of its
-- partners, and of those that are open. The only database of an environment is cell 1.
create or replace function cell_here()
returns table (number integer, "openedAt" timestamptz, partners integer, "openPartners" integer)
stable security definer language sql set search_path = pg_catalog, public as $$
  select coalesce(c.number, 1), c.opened_at::timestamptz, p.partners, p.open from (values (1)) one
  left join cells c on true
  cross join lateral (select count(*)::integer, count(*) filter (where closed_at is null)::integer
    from partners where id <> service_partner())
    p (partners, open)
$$;

-- Returns the credentials of the list that this cell stores, whether they still work or not. Each is a kind
-- and a hash or id, such as 'key 9f86...'. If the partner has no row here, the cell has only a copy in
-- progress, and returns none of its credentials.
create or replace function credentials_here(asked text[]) returns setof text
stable security definer language sql set search_path = pg_catalog, public as $$
  select a.name from unnest(asked) a (name)
  cross join lateral (select split_part(a.name, ' ', 1) as kind, substr(a.name, strpos(a.name, ' ') + 1) as value) c
  where exists (select from partners p where p.id = case c.kind
    when 'key' then (select k.partner_id from api_keys k where k.hash = c.value)
    when 'link' then (select n.partner_id from links n where n.token_hash = c.value)
    when 'link_id' then (select n.partner_id from links n where n.id = c.value limit 1)
    when 'person' then (select s.partner_id from person_sessions s where s.token_hash = c.value)
    when 'partner' then c.value end)
$$;

-- From now on, only this cell accepts new partners. Returns whether it did not accept them before.
create or replace function open_cell() returns boolean volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  update cells c set opened_at = now() where c.opened_at is null;
  return found;
end $$;

revoke all on function cell_here, credentials_here, open_cell from public;
grant execute on function cell_here, credentials_here, open_cell to payroll_app;
