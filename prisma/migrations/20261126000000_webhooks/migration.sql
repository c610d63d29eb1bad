-- Why: events reach the partner's own servers, at least once each, and a delivery that fails is seen to fail. A
-- delivery is a row, made by the very statement that announces the event. Our own leases rather than a job queue's:
-- theirs keep the work of a killed worker locked for hours, and partners wait.

create table webhook_endpoints (
  partner_id                id_text not null default current_partner() references partners,
  id                        id_text not null,
  url                       text not null,
  -- Empty: every kind.
  kinds                     text[] not null default '{}',
  is_enabled                boolean not null default true,
  disabled_because          text,
  -- The shared secret of the Service-Signature header, and the key of the Standard Webhooks signature beside it.
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
select make_tenant('webhook_endpoints');
create policy by_owner on webhook_endpoints for select to payroll_owner using (true);
create trigger touch before update on webhook_endpoints for each row execute function touch();
grant select, insert, update, delete on webhook_endpoints to payroll_app;

create table webhook_deliveries (
  partner_id   id_text not null default current_partner(),
  id           id_text not null default new_id(),
  endpoint_id  id_text not null,
  event_id     id_text not null,
  status       text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts     integer not null default 0,
  next_at      timestamptz(3) default now(),
  -- Who holds a lease may send; the fence tells a worker that lost it from the one that has it now.
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
create index on webhook_deliveries (next_at) where status = 'pending';
create index on webhook_deliveries (partner_id, endpoint_id, id);
create index on webhook_deliveries (partner_id, event_id);
select make_tenant('webhook_deliveries');
create policy by_owner on webhook_deliveries to payroll_owner using (true) with check (true);
grant select, insert, update on webhook_deliveries to payroll_app;

-- An event that is announced is to be delivered, to every endpoint that asks for its kind.
create function deliver_event() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare only_endpoint text := nullif(current_setting('app.only_endpoint', true), '');
begin
  insert into webhook_deliveries (partner_id, id, endpoint_id, event_id)
  select new.partner_id, new_id(), e.id, new.id from webhook_endpoints e
  where e.partner_id = new.partner_id and e.is_enabled
    and case when only_endpoint is null then e.kinds = '{}' or new.kind = any (e.kinds) else e.id = only_endpoint end;
  return null;
end $$;
create trigger deliver after insert on events for each row execute function deliver_event();

-- Leases due deliveries, of any partner, to one worker: their ids and fences, nothing of what is in them. At most
-- four at a time go to one endpoint, so that a slow one keeps no other waiting.
create function lease_deliveries(most integer, seconds integer) returns table (partner_id text, id text, fence integer)
volatile security definer language sql set search_path = pg_catalog, public as $$
  with waiting as (
    select d.partner_id, d.id, d.next_at,
      row_number() over (partition by d.partner_id, d.endpoint_id order by d.next_at, d.id)
        + (select count(*) from webhook_deliveries b where b.partner_id = d.partner_id
           and b.endpoint_id = d.endpoint_id and b.lease_until > now()) as place
    from webhook_deliveries d
    where d.status = 'pending' and d.next_at <= now() and (d.lease_until is null or d.lease_until <= now())
  ), due as (
    select d.partner_id, d.id from webhook_deliveries d join waiting w on w.partner_id = d.partner_id and w.id = d.id
    where w.place <= 4 and d.status = 'pending' and (d.lease_until is null or d.lease_until <= now())
    order by w.next_at limit most for update of d skip locked
  )
  update webhook_deliveries d set lease_until = now() + make_interval(secs => seconds), fence = d.fence + 1
  from due where d.partner_id = due.partner_id and d.id = due.id
  returning d.partner_id, d.id, d.fence
$$;

-- Lets a worker into the partner whose delivery it has leased. A lease that another has taken since opens nothing.
create function enter_delivery(delivery text, held_fence integer) returns jsonb volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare partner text;
begin
  select d.partner_id into partner from webhook_deliveries d
  where d.id = delivery and d.fence = held_fence and d.status = 'pending';
  if not found then return null; end if;
  perform set_config('app.partner_id', partner, true);
  return jsonb_build_object('kind', 'delivery', 'id', delivery, 'partnerId', partner);
end $$;

-- Announces a sample of a kind to one endpoint alone, so that its owner sees what would come.
create function fire_sample(sample_kind text, endpoint text) returns text volatile language plpgsql as $$
declare sample text := new_id();
begin
  perform set_config('app.only_endpoint', endpoint, true);
  perform announce(sample_kind, 'updated', 'sample', jsonb_build_object(
    'partner_id', current_partner(), 'id', sample, 'sample', true), sample_kind);
  perform set_config('app.only_endpoint', '', true);
  return sample;
end $$;

revoke all on function deliver_event, lease_deliveries, enter_delivery from public;
grant execute on function lease_deliveries, enter_delivery to payroll_app;
