-- Why: a connection lost during COMMIT leaves the service not knowing whether the work was done, and "try again" is a
-- lie to whoever has no Idempotency-Key. What is recorded in the transaction itself tells.

-- Whether a transaction was committed, by an audit entry that it wrote; null while it is still under way. The entry
-- decides: a transaction id that a crash took back may be another's by now.
create function was_committed(partner text, entry text, xact text) returns boolean volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
begin
  begin
    if pg_xact_status(xact::xid8) = 'in progress' then return null; end if;
  exception when invalid_parameter_value then -- an id in the future: a crash took it back
  end;
  return exists (select from audit_entries a where a.partner_id = partner and a.id = entry);
end $$;
revoke all on function was_committed from public;
grant execute on function was_committed to payroll_app;
