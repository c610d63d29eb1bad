-- Leases the next report job to one worker. A partner has at most two leased jobs at a time, and the partner
-- with the oldest last lease goes first. So a partner that requests hundreds of reports delays no other.
-- Finding that partner takes one step per partner with jobs, not one per job. Also deletes report files that
-- have expired.
create or replace function lease_report(seconds integer)
returns table (partner_id text, id text, fence integer)
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  with expired as (
    update report_jobs set bytes = null where bytes is not null and expires_at <= now() and may_write(partner_id)
    returning partner_id, company_id, id
  )
  delete from report_parts p using expired
  where p.partner_id = expired.partner_id and p.company_id = expired.company_id
    and p.report_job_id = expired.id;
  return query
    with recursive waiting as (
      (select j.partner_id from report_jobs j where j.next_at is not null order by j.partner_id limit 1)
      union all
      select n.partner_id from waiting w cross join lateral (
        select j.partner_id from report_jobs j where j.next_at is not null and j.partner_id > w.partner_id
        order by j.partner_id limit 1
      ) n
    ), candidates as materialized (
      select w.partner_id,
        (select max(l.leased_at) from report_jobs l where l.partner_id = w.partner_id) as last
      from waiting w
      where (select count(*) from report_jobs b
        where b.partner_id = w.partner_id and b.lease_until > now()) < 2 and not is_closed(w.partner_id)
        and may_lease(w.partner_id)
    ), due as materialized (
      select o.partner_id, o.id from candidates c cross join lateral (
        select j.partner_id, j.id, j.next_at from report_jobs j
        where j.partner_id = c.partner_id and j.next_at <= now()
          and (j.lease_until is null or j.lease_until <= now())
        order by j.next_at, j.id limit 1 for update skip locked
      ) o
      order by c.last nulls first, o.next_at, o.id limit 1
    )
    update report_jobs j set lease_until = now() + make_interval(secs => seconds), fence = j.fence + 1,
      attempts = j.attempts + 1, leased_at = clock_timestamp()
    from due where j.partner_id = due.partner_id and j.id = due.id
    returning j.partner_id::text, j.id::text, j.fence;
end $$;
revoke all on function lease_report from public;
grant execute on function lease_report to payroll_app;
