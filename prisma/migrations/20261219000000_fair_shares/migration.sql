-- Why: whatever one partner asks for, others wait no longer than for one piece of it. Three queues gave whoever came
-- first, or sorts first, all it wanted: two thousand reports of one partner were made before the first of another; an
-- endpoint that takes fourteen seconds to say thanks was given the next delivery before those that had none; and the
-- audit of the partner with a hundred thousand entries was sealed before anybody else's.

-- Reports: whoever was given one the longest ago goes first. Finding that costs a step per partner that waits, no
-- longer a look at every report that does.
alter table report_jobs add column leased_at timestamptz(3);
create index on report_jobs (partner_id, next_at, id) where next_at is not null;
create index on report_jobs (partner_id, leased_at) where leased_at is not null;
create index on report_jobs (partner_id) where lease_until is not null;
drop index report_jobs_next_at_idx;

create or replace function lease_report(seconds integer) returns table (partner_id text, id text, fence integer)
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  with past as (
    update report_jobs set bytes = null where bytes is not null and expires_at <= now() returning partner_id, company_id, id
  )
  delete from report_parts p using past where p.partner_id = past.partner_id and p.company_id = past.company_id and p.report_job_id = past.id;
  return query
    with recursive asking as (
      (select j.partner_id from report_jobs j where j.next_at is not null order by j.partner_id limit 1)
      union all
      select n.partner_id from asking a cross join lateral (
        select j.partner_id from report_jobs j where j.next_at is not null and j.partner_id > a.partner_id
        order by j.partner_id limit 1
      ) n
    ), turns as materialized (
      select a.partner_id, (select max(l.leased_at) from report_jobs l where l.partner_id = a.partner_id) as last
      from asking a
      where (select count(*) from report_jobs b where b.partner_id = a.partner_id and b.lease_until > now()) < 2
    ), due as materialized (
      select o.partner_id, o.id from turns t cross join lateral (
        select j.partner_id, j.id, j.next_at from report_jobs j
        where j.partner_id = t.partner_id and j.next_at <= now() and (j.lease_until is null or j.lease_until <= now())
        order by j.next_at, j.id limit 1 for update skip locked
      ) o
      order by t.last nulls first, o.next_at, o.id limit 1
    )
    update report_jobs j set lease_until = now() + make_interval(secs => seconds), fence = j.fence + 1,
      attempts = j.attempts + 1, leased_at = clock_timestamp()
    from due where j.partner_id = due.partner_id and j.id = due.id
    returning j.partner_id::text, j.id::text, j.fence;
end $$;

-- Deliveries: whoever's endpoints hold the fewest, together, gets the next. What is being sent counts as well as what
-- is about to be.
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

-- The audit: each partner's share of a round is as large as everybody's; what one does not need goes to the others.
create or replace function seal_audit(most integer) returns integer volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare
  partners text[];
  waiting text;
  chain audit_chains;
  entry audit_entries;
  share integer;
  before integer;
  sealed integer := 0;
begin
  with recursive unsealed as (
    (select e.partner_id from audit_entries e where e.place is null order by e.partner_id limit 1)
    union all
    select n.partner_id from unsealed u cross join lateral (
      select e.partner_id from audit_entries e where e.place is null and e.partner_id > u.partner_id
      order by e.partner_id limit 1
    ) n
  ) select array_agg(u.partner_id order by random()) into partners from unsealed u;
  while sealed < most and cardinality(partners) > 0 loop
    before := sealed;
    share := greatest(1, (most - sealed) / cardinality(partners));
    foreach waiting in array partners loop
      insert into audit_chains (partner_id) values (waiting) on conflict do nothing;
      select * into chain from audit_chains c where c.partner_id = waiting for update skip locked;
      continue when not found;
      for entry in select * from audit_entries e where e.partner_id = waiting and e.place is null
        order by e.at, e.id limit least(share, most - sealed)
      loop
        chain.length := chain.length + 1;
        chain.seal := audit_seal(chain.seal, chain.length, entry);
        update audit_entries e set place = chain.length, seal = chain.seal
          where e.partner_id = waiting and e.id = entry.id;
        sealed := sealed + 1;
      end loop;
      update audit_chains c set length = chain.length, seal = chain.seal where c.partner_id = waiting;
      exit when sealed >= most;
    end loop;
    exit when sealed = before;
  end loop;
  return sealed;
end $$;

-- Replaying a time looked at every event of every partner.
create index on events (partner_id, at, place);
