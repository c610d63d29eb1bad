-- Numbers committed events of any partner, at most so many, and returns how many. A partner's events are
-- numbered from 1 without gaps. Their deliveries become due. The partner's counter is locked before its
-- events are read. So an event gets a number only after all lower numbers can be read, because the former
-- holder of the lock has committed. A partner is skipped if another process has locked its counter, or if it
-- moves to another cell. A counter that exists is never inserted again, because the insert would wait for the
-- process that has it. Processes with the counters of many partners once waited for one another, until
-- PostgreSQL ended one of them. A partner's first counter may wait: all processes insert in the order of the
-- partners. Each partner gets an equal share of a round, so a partner with a hundred thousand events delays
-- no other. A connection plans it once, because planning was half of its time. With a plan from the time of a
-- small table, a connection once numbered a thousand events in seven seconds instead of 0.05. So the plan
-- finds a partner's events by the index that has them in order, and writes them where they are: by `ctid`,
-- which the lock keeps from changing. Every other way is off.
create or replace function number_events(most integer) returns integer volatile security definer
language plpgsql set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  partners text[];
  partner text;
  counter bigint;
  numbered integer;
  total integer := 0;
begin
  -- In the order of an index. With statistics from a time of many such rows, PostgreSQL would read the whole
  -- table.
  if (select e.partner_id from events e where e.number is null order by e.partner_id limit 1) is null
    and (select d.partner_id from webhook_deliveries d
      where d.status = 'pending' and d.event_number is null order by d.partner_id limit 1) is null then
    return 0;
  end if;
  with recursive of_events as (
    (select e.partner_id from events e where e.number is null order by e.partner_id limit 1)
    union all
    select n.partner_id from of_events o cross join lateral (
      select e.partner_id from events e where e.number is null and e.partner_id > o.partner_id
      order by e.partner_id limit 1
    ) n
  ), of_deliveries as (
    (select d.partner_id from webhook_deliveries d where d.status = 'pending' and d.event_number is null
     order by d.partner_id limit 1)
    union all
    select n.partner_id from of_deliveries o cross join lateral (
      select d.partner_id from webhook_deliveries d where d.status = 'pending' and d.event_number is null
        and d.partner_id > o.partner_id
      order by d.partner_id limit 1
    ) n
  ) select array_agg(w.partner_id order by w.partner_id) into partners
    from (select o.partner_id from of_events o union select o.partner_id from of_deliveries o) w;

  foreach partner in array coalesce(partners, '{}') loop
    continue when not may_write(partner);
    select c.last into counter from event_counters c where c.partner_id = partner for update skip locked;
    if not found then
      insert into event_counters (partner_id) select partner
      where not exists (select from event_counters c where c.partner_id = partner)
      on conflict do nothing returning last into counter;
      continue when counter is null;
    end if;
    with waiting as materialized (
      select e.ctid as row, e.place from events e where e.partner_id = partner and e.number is null
      order by e.place limit greatest(1, most / cardinality(partners)) for no key update
    ), found as (select w.row, row_number() over (order by w.place) as n from waiting w)
    update events e set number = counter + f.n from found f where e.ctid = f.row;
    get diagnostics numbered = row_count;
    update event_counters c set last = counter + numbered where c.partner_id = partner and numbered > 0;
    total := total + numbered;
    if exists (select from webhook_deliveries d
      where d.partner_id = partner and d.status = 'pending' and d.event_number is null) then
      perform number_deliveries(partner, most);
    end if;
  end loop;
  return total;
end $$;

-- Makes the partner's deliveries of numbered events due, in the order of the numbers. Replays write such
-- deliveries as well. A delivery that another transaction has locked waits for the next round. Each call is
-- planned again, by the tables as they are.
create or replace function number_deliveries(partner text, most integer) returns void volatile
language sql set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
set enable_seqscan = on set enable_bitmapscan = on set enable_sort = on as $$
  with waiting as (
    select d.id, e.number, e.object_id from webhook_deliveries d
    join events e on e.partner_id = d.partner_id and e.id = d.event_id
    where d.partner_id = partner and d.status = 'pending' and d.event_number is null and e.number is not null
    order by e.number limit most for no key update of d skip locked
  )
  update webhook_deliveries d
  set event_number = w.number, object_id = w.object_id, next_at = date_trunc('milliseconds', now())
  from waiting w where d.partner_id = partner and d.id = w.id
$$;

revoke all on function number_events, number_deliveries from public;
grant execute on function number_events to payroll_app;
