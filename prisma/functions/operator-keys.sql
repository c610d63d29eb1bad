-- The keys of operators. An operator lists and revokes them by their fingerprint, which is the same in every
-- cell. No function returns a hash in full.
create or replace function list_operator_keys() returns table (fingerprint text, "createdAt" timestamptz,
  "revokedAt" timestamptz, "revokedBy" text, "isCaller" boolean) stable security definer language plpgsql
set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query select left(k.hash, 16), k.created_at::timestamptz, k.revoked_at::timestamptz,
      (select left(b.hash, 16) from operator_keys b where b.id = k.revoked_by), k.id = figures_operator()
    from operator_keys k order by k.created_at, k.id;
end $$;

-- Revokes a key, and returns `revoked`. Returns `before` if it was revoked already, `own` for the key of the
-- caller, and null without such a key. Revocations run one after another: if two operators revoke each
-- other's key, only one succeeds.
create or replace function revoke_operator_key(wanted text) returns text volatile security definer language plpgsql
set search_path = pg_catalog, public as $$
declare
  found_key record;
begin
  lock table operator_keys in share row exclusive mode;
  if not exists (select from operator_keys k where k.id = figures_operator() and k.revoked_at is null) then
    raise exception 'the key of this operator is revoked' using errcode = 'insufficient_privilege';
  end if;
  select k.id, k.revoked_at into found_key from operator_keys k where left(k.hash, 16) = wanted;
  if not found then return null; end if;
  if found_key.id = figures_operator() then return 'own'; end if;
  if found_key.revoked_at is not null then return 'before'; end if;
  update operator_keys k set revoked_at = now(), revoked_by = figures_operator() where k.id = found_key.id;
  return 'revoked';
end $$;

revoke all on function list_operator_keys, revoke_operator_key from public;
grant execute on function list_operator_keys, revoke_operator_key to payroll_app;
