-- Why: an endpoint that never answers holds what it was given for as long as an attempt may take. Twenty bad
-- receivers, four deliveries each, took every place of a worker, and good ones heard nothing for twenty seconds. An
-- endpoint that is failing gets one delivery at a time until it answers, and whoever has the fewest goes first. The
-- places are also counted per endpoint that is due, no longer per delivery for each delivery: with seven hundred due
-- that took longer than a statement may.

create index on webhook_deliveries (partner_id, endpoint_id, next_at, id) where status = 'pending';
create index on webhook_deliveries (partner_id, endpoint_id) where lease_until is not null;

create or replace function lease_deliveries(most integer, seconds integer)
returns table (partner_id text, id text, fence integer)
volatile security definer language sql set search_path = pg_catalog, public as $$
  with asking as materialized (
    select distinct d.partner_id, d.endpoint_id from webhook_deliveries d
    where d.status = 'pending' and d.next_at <= now()
  ), free as materialized (
    select a.partner_id, a.endpoint_id, case when e.failing_since is null then 4 else 1 end
      - (select count(*) from webhook_deliveries b where b.partner_id = a.partner_id
         and b.endpoint_id = a.endpoint_id and b.lease_until > now()) as places
    from asking a join webhook_endpoints e on e.partner_id = a.partner_id and e.id = a.endpoint_id
  ), due as materialized (
    select n.partner_id, n.id from free f cross join lateral (
      select o.partner_id, o.id, o.next_at, row_number() over (order by o.next_at, o.id) as place from (
        select d.partner_id, d.id, d.next_at from webhook_deliveries d
        where d.partner_id = f.partner_id and d.endpoint_id = f.endpoint_id and d.status = 'pending'
          and d.next_at <= now() and (d.lease_until is null or d.lease_until <= now())
        order by d.next_at, d.id limit 4 for update skip locked
      ) o
    ) n
    where n.place <= f.places order by n.place, n.next_at limit most
  )
  update webhook_deliveries d set lease_until = now() + make_interval(secs => seconds), fence = d.fence + 1
  from due where d.partner_id = due.partner_id and d.id = due.id
  returning d.partner_id, d.id, d.fence
$$;
