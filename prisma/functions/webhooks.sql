-- Writes a delivery of each event to every enabled endpoint that subscribes to its kind. A sample goes only
-- to the endpoint of its request. The endpoints are locked while their deliveries are written. A transaction
-- that deletes an endpoint waits, or comes first, and then nothing is delivered to it.
create or replace function deliver_events() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare only_endpoint text := nullif(current_setting('app.only_endpoint', true), '');
begin
  with endpoints as materialized (
    select e.partner_id, e.id, e.kinds from webhook_endpoints e
    where e.is_enabled and e.partner_id in (select n.partner_id from new_events n)
      and (only_endpoint is null or e.id = only_endpoint)
    order by e.id for key share
  )
  insert into webhook_deliveries (partner_id, id, endpoint_id, event_id)
  select n.partner_id, new_id(), e.id, n.id from new_events n join endpoints e on e.partner_id = n.partner_id
  where only_endpoint is not null or e.kinds = '{}' or n.kind = any (e.kinds)
  order by n.place, e.id;
  return null;
end $$;
create or replace trigger deliver_inserted after insert on events referencing new table as new_events
  for each statement execute function deliver_events();

-- Leases due deliveries, of any partner, to one worker. Returns ids and fences, without content. A delivery
-- is due when its event has a number, and first attempts are made in the order of the numbers. Events are
-- numbered first, because version 1.0.0, which may run beside this one during an update, does not call
-- number_events itself. The events of one object go to an endpoint one after another. Each waits until the
-- previous one has arrived or finally failed, so that `processed` never precedes `pre-processed`. At most
-- four deliveries at a time go to one endpoint, so a slow endpoint delays no other. A failing endpoint gets
-- one per second until it responds. Otherwise twenty bad receivers, with four deliveries each, took every
-- place of a worker, and good ones received nothing for twenty seconds. A disabled endpoint gets none: its
-- deliveries wait until it is enabled. Those of a closed partner wait until it is open. The partner whose
-- endpoints have the fewest leases goes first, including those being sent. A worker calls this up to a
-- hundred times a second. Finding the endpoints with pending deliveries takes one step per endpoint. It does
-- not read every pending delivery: there are tens of thousands if receivers are dead.
create or replace function lease_deliveries(most integer, seconds integer)
returns table (partner_id text, id text, fence integer)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select number_events(500);
  with recursive pending as (
    (select d.partner_id, d.endpoint_id from webhook_deliveries d
     where d.status = 'pending' and d.event_number is not null order by d.partner_id, d.endpoint_id limit 1)
    union all
    select n.partner_id, n.endpoint_id from pending p cross join lateral (
      select d.partner_id, d.endpoint_id from webhook_deliveries d
      where d.status = 'pending' and d.event_number is not null
        and (d.partner_id, d.endpoint_id) > (p.partner_id, p.endpoint_id)
      order by d.partner_id, d.endpoint_id limit 1
    ) n
  ), leased as materialized (
    select p.partner_id, p.endpoint_id, (
      select count(*) from webhook_deliveries b where b.partner_id = p.partner_id
        and b.endpoint_id = p.endpoint_id and b.lease_until > now()) as of_endpoint
    from pending p
  ), free as materialized (
    -- The last change of a failing endpoint is its last failure: `updated_at`.
    select l.partner_id, l.endpoint_id, l.of_endpoint,
      sum(l.of_endpoint) over (partition by l.partner_id) as of_partner, greatest(0,
        case when e.failing_since is null then 4
          when e.updated_at <= now() - interval '1 second' then 1 else 0 end - l.of_endpoint) as places
    from leased l join webhook_endpoints e on e.partner_id = l.partner_id and e.id = l.endpoint_id
    where e.is_enabled and not is_closed(l.partner_id) and may_lease(l.partner_id)
  ), found as materialized (
    select n.partner_id, n.id, n.next_at, f.of_partner, f.of_endpoint + n.place as place
    from free f cross join lateral (
      select o.partner_id, o.id, o.next_at,
        row_number() over (order by o.next_at, o.event_number, o.id) as place from (
        select d.partner_id, d.id, d.next_at, d.event_number from webhook_deliveries d
        where d.partner_id = f.partner_id and d.endpoint_id = f.endpoint_id and d.status = 'pending'
          and d.event_number is not null
          and d.next_at <= now() and (d.lease_until is null or d.lease_until <= now())
          and not exists (select from webhook_deliveries b where b.partner_id = d.partner_id
            and b.endpoint_id = d.endpoint_id and b.object_id = d.object_id and b.status = 'pending'
            and b.event_number < d.event_number)
        order by d.next_at, d.event_number, d.id limit f.places for update skip locked
      ) o
    ) n
  ), due as materialized (
    select partner_id, id from found
    order by of_partner + row_number() over (partition by partner_id order by place, next_at, id),
      place, next_at
    limit most
  )
  update webhook_deliveries d set lease_until = now() + make_interval(secs => seconds), fence = d.fence + 1
  from due where d.partner_id = due.partner_id and d.id = due.id
  returning d.partner_id, d.id, d.fence
$$;

revoke all on function deliver_events, lease_deliveries from public;
grant execute on function lease_deliveries to payroll_app;
