-- Why: what was pending when an endpoint was disabled went on being sent to it, pay and all: to a server that its owner had
-- given up, or that answered 410 Gone. It waits now until the endpoint is enabled again.

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
  ), free as materialized (
    -- What was last written to a failing endpoint is its last failure: `updated_at`.
    select a.partner_id, a.endpoint_id, greatest(0,
      case when e.failing_since is null then 4 when e.updated_at <= now() - interval '1 second' then 1 else 0 end
      - (select count(*) from webhook_deliveries b where b.partner_id = a.partner_id
         and b.endpoint_id = a.endpoint_id and b.lease_until > now())) as places
    from asking a join webhook_endpoints e on e.partner_id = a.partner_id and e.id = a.endpoint_id
    where e.is_enabled
  ), due as materialized (
    select n.partner_id, n.id from free f cross join lateral (
      select o.partner_id, o.id, o.next_at, row_number() over (order by o.next_at, o.id) as place from (
        select d.partner_id, d.id, d.next_at from webhook_deliveries d
        where d.partner_id = f.partner_id and d.endpoint_id = f.endpoint_id and d.status = 'pending'
          and d.next_at <= now() and (d.lease_until is null or d.lease_until <= now())
        order by d.next_at, d.id limit f.places for update skip locked
      ) o
    ) n
    order by n.place, n.next_at limit most
  )
  update webhook_deliveries d set lease_until = now() + make_interval(secs => seconds), fence = d.fence + 1
  from due where d.partner_id = due.partner_id and d.id = due.id
  returning d.partner_id, d.id, d.fence
$$;
