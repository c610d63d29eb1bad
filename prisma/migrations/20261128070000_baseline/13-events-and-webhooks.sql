-- Why: partners receive an event of every change once it is committed. Triggers write the events in the
-- transaction that makes the change (functions/events.sql): a call could be forgotten, and a rolled-back
-- change must be silent. Each event reaches the partner's endpoints at least once, and a failing delivery is
-- visible.

create table events (
  partner_id id_text not null default current_partner() references partners,
  id         id_text not null default new_id(),
  -- The transaction that wrote it, by which an entry of the audit finds the events of its changes.
  xact       bigint not null default (pg_current_xact_id()::text::bigint),
  place      bigint generated always as identity,
  kind       text not null check (kind in ('company', 'company_onboarding', 'employee', 'contractor', 'shift',
               'employee_check', 'employer_check', 'contractor_payment', 'disbursement', 'garnishment',
               'job', 'link', 'regular_payroll', 'bank_account', 'time_off_request', 'deduction',
               'employee_deduction', 'deduction_template')),
  type       text not null check (type in ('created', 'updated', 'deleted', 'status_changed')),
  -- No foreign keys: companies and checks can be deleted while their events stay.
  company_id id_text not null,
  object_id  id_text not null,
  -- Counts per object, so that a receiver can order what arrives out of order.
  sequence   integer not null,
  at         timestamptz(3) not null default clock_timestamp(),
  data       jsonb not null,
  -- Counts per partner, gapless; null until the event is committed and numbered
  -- (functions/event-numbers.sql). Readers page by it: it is part of the data and means the same in every
  -- cluster.
  number     bigint,
  -- The reading of the partner's test clock beside the real time; null in production, while the clock shows
  -- real time, and in events of 1.2.0 and before: the real time counts for those.
  clock_at   timestamptz(3) default reading_of_clock(),
  primary key (partner_id, id),
  unique (partner_id, kind, object_id, sequence)
);
create index on events (partner_id, xact, place);
-- Replaying the events of a period.
create index on events (partner_id, at, place);
-- Partial, so that numbering an event does not wait for transactions that refer to it.
create unique index on events (partner_id, number) where number is not null;
create index on events (partner_id, company_id, number) where number is not null;
create index on events (partner_id, place) where number is null;
-- A check as it was has the shifts that it had then, also those that were deleted since. Shifts that still
-- exist are found by their rows; only events name the check of a deleted one. Partial: adding or changing a
-- shift writes nothing here.
create index events_of_deleted_shifts on events (partner_id, (data ->> 'employeeCheckID'))
  where kind = 'shift' and type = 'deleted';
select make_tenant('events', 'company_id');
-- The API page replays the events of every company.
alter policy within_company on events
  using (authenticated_by_api_page() or within_company(company_id))
  with check (authenticated_by_api_page() or within_company(company_id));
-- A cascade runs as the owner, and the rows it deletes are announced too.
create policy by_owner on events to payroll_owner using (true) with check (true);
grant select, insert on events to payroll_app;

-- The last number given to an event of each partner. Who gives numbers locks the row, so an event with a
-- lower number is never committed after one with a higher number.
create table event_counters (
  partner_id id_text not null default current_partner() references partners primary key,
  last       bigint not null default 0
);
select make_tenant('event_counters', is_test_data => false);
create policy by_owner on event_counters to payroll_owner using (true) with check (true);
grant select on event_counters to payroll_app;

create table webhook_endpoints (
  partner_id                id_text not null default current_partner() references partners,
  id                        id_text not null,
  url                       text not null,
  -- Empty: every kind.
  kinds                     text[] not null default '{}',
  is_enabled                boolean not null default true,
  disabled_because          text,
  -- The shared secret of the Service-Signature header, and the key of the Standard Webhooks signature beside
  -- it.
  sealed_secret             text not null,
  sealed_signing_key        text not null,
  sealed_former_signing_key text,
  former_until              timestamptz(3),
  failing_since             timestamptz(3),
  created_at                timestamptz(3) not null default now(),
  updated_at                timestamptz(3) not null default now(),
  primary key (partner_id, id),
  check (is_enabled = (disabled_because is null))
);
select make_tenant('webhook_endpoints', is_test_data => false);
create policy by_owner on webhook_endpoints for select to payroll_owner using (true);
-- Creating deliveries locks the endpoint, which needs a policy for update too.
create policy locked_by_owner on webhook_endpoints for update to payroll_owner using (true);
select allow_resealing('webhook_endpoints');
grant select, insert, update, delete on webhook_endpoints to payroll_app;

-- A delivery is a row, written by the statement that announces the event. Workers lease deliveries; the
-- leases of a job queue library keep the work of a killed worker locked for hours, and partners wait.
create table webhook_deliveries (
  partner_id   id_text not null default current_partner(),
  id           id_text not null default new_id(),
  endpoint_id  id_text not null,
  event_id     id_text not null,
  status       text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts     integer not null default 0,
  next_at      timestamptz(3) default now(),
  -- The worker with the lease may send. The fence distinguishes it from a worker whose lease has ended.
  lease_until  timestamptz(3),
  fence        integer not null default 0,
  last_status  integer,
  last_problem text,
  delivered_at timestamptz(3),
  created_at   timestamptz(3) not null default now(),
  -- A delivery is sent once its event has a number, and the deliveries of an endpoint in that order.
  event_number bigint,
  -- The events of one object are delivered to an endpoint one after the other. A delivery without an object,
  -- which version 1.1.0 has numbered during an update, waits for none.
  object_id    id_text,
  primary key (partner_id, id),
  check ((status = 'pending') = (next_at is not null)),
  foreign key (partner_id, endpoint_id) references webhook_endpoints on delete cascade,
  foreign key (partner_id, event_id) references events on delete cascade
);
create index on webhook_deliveries (partner_id, endpoint_id, id);
create index on webhook_deliveries (partner_id, event_id);
create index on webhook_deliveries (partner_id, endpoint_id) where lease_until is not null;
-- A worker finds its delivery by id alone. The primary key begins with the partner, which PostgreSQL 18 can
-- skip while older versions read every row.
create index on webhook_deliveries (id) where status = 'pending';
create index on webhook_deliveries (partner_id, endpoint_id, next_at, event_number, id)
  where status = 'pending' and event_number is not null;
create index on webhook_deliveries (partner_id, id) where status = 'pending' and event_number is null;
create index on webhook_deliveries (partner_id, endpoint_id, object_id, event_number)
  where status = 'pending';
select make_tenant('webhook_deliveries');
create policy by_owner on webhook_deliveries to payroll_owner using (true) with check (true);
grant select, insert, update on webhook_deliveries to payroll_app;
