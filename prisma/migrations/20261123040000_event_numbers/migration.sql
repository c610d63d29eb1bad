-- Why: readers paged by `xact`, the transaction's id, which means something in one cluster only. After a dump
-- was restored into a cluster with a lower transaction counter, half of the log was hidden, and a reader that
-- continued from an old event received nothing, without an error. An event now gets a number of its partner
-- once it is committed: gapless, and part of the data (functions/event-numbers.sql).
--
-- `xact` and its indexes stay for version 1.0.0, which may run beside this one during the update.

-- The last number given to an event of each partner. Who gives numbers locks the row, so an event with a
-- lower number is never committed after one with a higher number.
create table event_counters (
  partner_id id_text not null default current_partner() references partners primary key,
  last       bigint not null default 0
);
select make_tenant('event_counters', is_test_data => false);
create policy by_owner on event_counters to payroll_owner using (true) with check (true);
grant select on event_counters to payroll_app;

alter table events add column number bigint; -- null until the event is committed and numbered

-- The order in which readers received the existing events. Ids of future transactions show that the database
-- was restored from another cluster: then the order of insertion, which a dump keeps.
with moved as (
  select coalesce(max(xact), 0) > pg_current_xact_id()::text::bigint as is_moved from events
), numbered as (
  select e.partner_id, e.id, row_number() over (partition by e.partner_id
    order by case when m.is_moved then 0 else e.xact end, e.place) as number
  from events e cross join moved m
)
update events e set number = n.number from numbered n where e.partner_id = n.partner_id and e.id = n.id;
insert into event_counters (partner_id, last) select partner_id, max(number) from events group by partner_id;

-- Partial, so that numbering an event does not wait for transactions that refer to it.
create unique index on events (partner_id, number) where number is not null;
create index on events (partner_id, company_id, number) where number is not null;
create index on events (partner_id, place) where number is null;

-- A delivery is sent once its event has a number, and the deliveries of an endpoint in that order.
alter table webhook_deliveries add column event_number bigint;
update webhook_deliveries d set event_number = e.number from events e
  where d.status = 'pending' and e.partner_id = d.partner_id and e.id = d.event_id;
drop index webhook_deliveries_partner_id_endpoint_id_next_at_id_idx;
create index on webhook_deliveries (partner_id, endpoint_id, next_at, event_number, id)
  where status = 'pending' and event_number is not null;
create index on webhook_deliveries (partner_id, id) where status = 'pending' and event_number is null;
