-- Why: a partner's integrations each get a key of their own, that opens no more than they need, ends by itself, and
-- can be taken away without touching the others. Beside them stands the key that a partner has always had: it has
-- no name, opens everything, and is replaced rather than revoked.

alter table api_keys
  add column name         text,
  -- Which operations it opens, in the words that the service publishes. A word that nobody knows opens nothing.
  add column scopes       text[],
  add column expires_at   timestamptz(3),
  -- To the hour, and of named keys only: it tells which of them nobody would miss.
  add column last_used_at timestamptz(3),
  alter column sealed_key drop not null,
  add constraint named_keys_have_scopes check ((name is null) = (scopes is null) and scopes <> '{}'),
  -- A named key is answered once, when it is made; only the standing one can be shown again.
  add constraint standing_key_is_sealed check ((name is null) = (sealed_key is not null)),
  add constraint standing_key_never_ends check (expires_at is null or name is not null);
grant select (name, scopes, expires_at, last_used_at) on api_keys to payroll_app;
create policy noted_by_owner on api_keys for update to payroll_owner using (true) with check (true);

-- Expiry is real time, decided here. An expired key is answered like one that never was.
create or replace function enter_key(key_hash text) returns jsonb volatile security definer language plpgsql
set search_path = pg_catalog, public as $$
declare key record;
begin
  select k.partner_id, k.id, k.scopes,
    k.name is not null and coalesce(k.last_used_at < now() - interval '1 hour', true) as is_unnoted into key
  from api_keys k
  where k.hash = key_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now());
  if not found then return null; end if;
  perform set_config('app.partner_id', key.partner_id, true);
  return jsonb_build_object('kind', 'key', 'id', key.id, 'partnerId', key.partner_id, 'scopes', key.scopes,
    'isUnnoted', key.is_unnoted);
end $$;

-- Notes that a key is in use. Outside the operation, which may only read or be undone; whoever holds the key's row
-- at this moment is not waited for.
create function note_key_use(key_id text) returns void volatile security definer language sql
set search_path = pg_catalog, public as $$
  update api_keys k set last_used_at = now() from (
    select partner_id, id from api_keys where id = key_id and name is not null
      and coalesce(last_used_at < now() - interval '1 hour', true) for no key update skip locked) used
  where k.partner_id = used.partner_id and k.id = used.id
$$;
revoke all on function note_key_use from public;
grant execute on function note_key_use to payroll_app;
