-- Returns for each object the data of its last event until the instant, by the partner's clock. The data is
-- null if the object did not exist then. is_reached is false if its history begins later. An event whose
-- transaction waited for another one may have an earlier time and a higher sequence. It counts as after the
-- instant if an event before it does.
create or replace function states_as_of(object_kind text, ids text[], instant timestamptz)
returns table (id text, data jsonb, is_reached boolean) stable language sql as $$
  select w.id, case when last.type <> 'deleted' then last.data end,
    coalesce(last.type is not null or next.type = 'created', false)
  from unnest(ids) w (id)
  left join lateral (
    select e.sequence, e.type from events e
    where e.partner_id = current_partner() and e.kind = object_kind and e.object_id = w.id
      and coalesce(e.clock_at, e.at) > instant
    order by e.sequence limit 1) next on true
  left join lateral (
    select e.type, e.data from events e
    where e.partner_id = current_partner() and e.kind = object_kind and e.object_id = w.id
      and e.sequence < coalesce(next.sequence, 2147483647)
    order by e.sequence desc limit 1) last on true
$$;
revoke all on function states_as_of from public;
grant execute on function states_as_of to payroll_app;
