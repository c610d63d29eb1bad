-- Why: whoever runs the service must know whom it serves, for example to verify the audit of every partner. Only an
-- operator may ask, and is told names, nothing of what a partner has.

create function list_partners(after text, most integer) returns table (id text, name text, "createdAt" timestamptz)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' then
    raise exception 'only an operator lists partners' using errcode = 'insufficient_privilege';
  end if;
  return query select p.id::text, p.name, p.created_at::timestamptz from partners p
    where p.id > after order by p.id limit most;
end $$;
revoke all on function list_partners from public;
grant execute on function list_partners to payroll_app;
