-- The events of one object are delivered to an endpoint one after the other. A delivery without an object, which
-- version 1.1.0 has numbered during an update, waits for none.
alter table webhook_deliveries add column object_id id_text;
update webhook_deliveries d set object_id = e.object_id from events e
  where d.status = 'pending' and d.event_number is not null and e.partner_id = d.partner_id and e.id = d.event_id;
create index on webhook_deliveries (partner_id, endpoint_id, object_id, event_number) where status = 'pending';
