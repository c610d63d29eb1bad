-- Why: deliveries are leased to partners in turn, and to no endpoint that is disabled. Each came without the other: the
-- migration that gave the turns was written beside the one that left disabled endpoints out, and took its place.

create or replace function lease_deliveries(most integer, seconds integer)
returns table (partner_id text, id text, fence integer)
volatile security definer language sql set search_path = pg_catalog, public as $$
  with recursive asking as (
    (select d.partner_id, d.endpoint_id from webhook_deliveries d
     where d.status = 'pending' order by d.partner_id, d.endpoint_id limit 1)
    union all
    select n.partner_id, n.endpoint_id from asking a cross join lateral (
      select d.partner_id, d.endpoint_id from webhook_deliveries d
      where d.status = 'pending' and (d.partner_id, d.endpoint_id) > (a.partner_id, a.endpoint_id)
      order by d.partner_id, d.endpoint_id limit 1
    ) n
  ), held as materialized (
    select a.partner_id, a.endpoint_id, (select count(*) from webhook_deliveries b where b.partner_id = a.partner_id
      and b.endpoint_id = a.endpoint_id and b.lease_until > now()) as here
    from asking a
  ), free as materialized (
    -- What was last written to a failing endpoint is its last failure: `updated_at`.
    select h.partner_id, h.endpoint_id, h.here, sum(h.here) over (partition by h.partner_id) as everywhere, greatest(0,
      case when e.failing_since is null then 4 when e.updated_at <= now() - interval '1 second' then 1 else 0 end
      - h.here) as places
    from held h join webhook_endpoints e on e.partner_id = h.partner_id and e.id = h.endpoint_id
    where e.is_enabled
  ), found as materialized (
    select n.partner_id, n.id, n.next_at, f.everywhere, f.here + n.place as place from free f cross join lateral (
      select o.partner_id, o.id, o.next_at, row_number() over (order by o.next_at, o.id) as place from (
        select d.partner_id, d.id, d.next_at from webhook_deliveries d
        where d.partner_id = f.partner_id and d.endpoint_id = f.endpoint_id and d.status = 'pending'
          and d.next_at <= now() and (d.lease_until is null or d.lease_until <= now())
        order by d.next_at, d.id limit f.places for update skip locked
      ) o
    ) n
  ), due as materialized (
    select partner_id, id from found
    order by everywhere + row_number() over (partition by partner_id order by place, next_at, id), place, next_at
    limit most
  )
  update webhook_deliveries d set lease_until = now() + make_interval(secs => seconds), fence = d.fence + 1
  from due where d.partner_id = due.partner_id and d.id = due.id
  returning d.partner_id, d.id, d.fence
$$;
