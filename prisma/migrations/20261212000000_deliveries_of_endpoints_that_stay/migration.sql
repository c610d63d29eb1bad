-- Why: an endpoint that was deleted while something was announced to it made the announcing request fail, by the
-- foreign key of the delivery. Endpoints are held while their deliveries are made: whoever deletes one waits, or
-- was first, and then nothing is delivered to it.

-- Holding a row asks for a policy of update, too.
create policy by_owner_held on webhook_endpoints for update to payroll_owner using (true);

create or replace function deliver_event() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare only_endpoint text := nullif(current_setting('app.only_endpoint', true), '');
begin
  insert into webhook_deliveries (partner_id, id, endpoint_id, event_id)
  select new.partner_id, new_id(), e.id, new.id from webhook_endpoints e
  where e.partner_id = new.partner_id and e.is_enabled
    and case when only_endpoint is null then e.kinds = '{}' or new.kind = any (e.kinds) else e.id = only_endpoint end
  order by e.id for key share;
  return null;
end $$;
