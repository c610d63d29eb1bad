-- An environment may be several databases, its cells. docs/scale.md says how they work together.

-- Returns the number of this cell and since when it takes new partners, with the numbers of its partners and of the
-- open ones. An environment's only database is cell 1.
create or replace function cell_here()
returns table (number integer, "openedAt" timestamptz, partners integer, "openPartners" integer)
stable security definer language sql set search_path = pg_catalog, public as $$
  select coalesce(c.number, 1), c.opened_at::timestamptz, p.partners, p.open from (values (1)) one
  left join cells c on true
  cross join lateral (select count(*)::integer, count(*) filter (where closed_at is null)::integer from partners
    where left_for is null) p (partners, open)
$$;

-- Returns those of the credentials that this cell has, whether they still work or not. Each is a kind and a hash or
-- id, such as 'key 9f86...'. That of a partner which has left for another cell is preceded by 'left'.
create or replace function credentials_here(asked text[]) returns setof text
stable security definer language sql set search_path = pg_catalog, public as $$
  select case when l.has_left then 'left ' || a.name else a.name end from unnest(asked) a (name)
  cross join lateral (select split_part(a.name, ' ', 1) as kind, substr(a.name, strpos(a.name, ' ') + 1) as value) c
  cross join lateral (select (select p.left_for is not null from partners p where p.id = case c.kind
    when 'key' then (select k.partner_id from api_keys k where k.hash = c.value)
    when 'link' then (select n.partner_id from links n where n.token_hash = c.value)
    when 'link_id' then (select n.partner_id from links n where n.id = c.value limit 1)
    when 'partner' then c.value end) as has_left) l
  where l.has_left is not null
$$;

-- Lets new partners come to this cell, from now on to no other. Returns whether it did not take them before.
create or replace function open_cell() returns boolean volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  update cells c set opened_at = now() where c.opened_at is null;
  return found;
end $$;

revoke all on function cell_here, credentials_here, open_cell from public;
grant execute on function cell_here, credentials_here, open_cell to payroll_app;
