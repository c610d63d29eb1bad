-- Why: partners receive an event of every change once it is committed. Triggers write the events in the
-- transaction that makes the change (functions/events.sql): a call could be forgotten, and a rolled-back
-- change must be silent. Each event reaches the partner's endpoints at least once, and a failing delivery is
-- visible.

create table events (
  partner_id id_text not null default current_partner() references partners,
  id         id_text not null default new_id(),
  -- Readers page by transaction, then by place within it. Ids of overlapping transactions do not show which
  -- committed first, and a reader that had passed an id would never return to it.
  xact       bigint not null default (pg_current_xact_id()::text::bigint),
  place      bigint generated always as identity,
  kind       text not null check (kind in ('company', 'company_onboarding', 'employee', 'contractor', 'shift',
               'employee_check', 'employer_check', 'contractor_payment', 'disbursement', 'garnishment',
               'job', 'link')),
  type       text not null check (type in ('created', 'updated', 'deleted', 'status_changed')),
  -- No foreign keys: companies and checks can be deleted while their events stay.
  company_id id_text not null,
  object_id  id_text not null,
  -- Counts per object, so that a receiver can order what arrives out of order.
  sequence   integer not null,
  at         timestamptz(3) not null default clock_timestamp(),
  data       jsonb not null,
  primary key (partner_id, id),
  unique (partner_id, kind, object_id, sequence)
);
create index on events (partner_id, xact, place);
create index on events (partner_id, company_id, xact, place);
-- Replaying the events of a period.
create index on events (partner_id, at, place);
select make_tenant('events', 'company_id');
-- The API page replays the events of every company.
alter policy within_company on events
  using (authenticated_by_api_page() or within_company(company_id))
  with check (authenticated_by_api_page() or within_company(company_id));
-- A cascade runs as the owner, and the rows it deletes are announced too.
create policy by_owner on events to payroll_owner using (true) with check (true);
grant select, insert on events to payroll_app;

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
  primary key (partner_id, id),
  check ((status = 'pending') = (next_at is not null)),
  foreign key (partner_id, endpoint_id) references webhook_endpoints on delete cascade,
  foreign key (partner_id, event_id) references events on delete cascade
);
create index on webhook_deliveries (partner_id, endpoint_id, id);
create index on webhook_deliveries (partner_id, event_id);
create index on webhook_deliveries (partner_id, endpoint_id, next_at, id) where status = 'pending';
create index on webhook_deliveries (partner_id, endpoint_id) where lease_until is not null;
-- A worker finds its delivery by id alone. The primary key begins with the partner, which PostgreSQL 18 can
-- skip while older versions read every row.
create index on webhook_deliveries (id) where status = 'pending';
select make_tenant('webhook_deliveries');
create policy by_owner on webhook_deliveries to payroll_owner using (true) with check (true);
grant select, insert, update on webhook_deliveries to payroll_app;
