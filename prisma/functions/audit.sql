-- Entries are written and sealed, and never changed or deleted. Only the owner erases the name of a person
-- from them.
create or replace function append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.place is null and new.place is not null
      and to_jsonb(new) - 'place' - 'seal' = to_jsonb(old) - 'place' - 'seal' then return new; end if;
    if current_user = 'payroll_owner' and current_setting('app.erasing', true) = old.partner_id
      and old.person_id is not null and new.person_name ~ '^(Erased$|erased:)'
      and to_jsonb(new) - 'person_name' = to_jsonb(old) - 'person_name' then return new; end if;
  end if;
  raise exception 'audit entries are never changed or deleted' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger append_only before update or delete on audit_entries
  for each row execute function append_only();
create or replace trigger never_emptied before truncate on audit_entries
  for each statement execute function append_only();

-- Returns the seal of an entry: SHA-256 over the previous seal, the place and every column. Each value is
-- preceded by its length in bytes, so that no text can move from one column into the next. The entry of a
-- person begins with the word person, which is never a seal, and the person's id and name.
-- src/platform/audit/verify-chain.ts computes the same.
create or replace function seal_of_columns(previous text, at_place bigint, e audit_entries) returns text
stable language sql as $$
  select encode(sha256(convert_to(
    string_agg(octet_length(part) || ':' || part, '' order by n), 'UTF8')), 'hex')
  from unnest(case when coalesce(e.person_id, e.person_name) is null then '{}'
      else array['person', coalesce(e.person_id, ''), coalesce(e.person_name, '')] end
    || array[previous, at_place::text, e.partner_id, e.id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.caller_kind, e.caller_id, e.action,
    e.request_id] || e.fields) with ordinality as parts (part, n)
$$;

-- The value in place of an erased name. The seal of such an entry cannot be computed any more. This hash of
-- its other columns and of that seal shows that they did not change. An entry that is not sealed yet is
-- sealed without the name.
create or replace function erased_name(e audit_entries) returns text stable language sql as $$
  select case when e.seal is null then 'Erased'
    else 'erased:' || seal_of_columns(e.seal, e.place, jsonb_populate_record(e, '{"person_name": null}')) end
$$;

-- The seal of an entry whose name may have been erased: if so, the former seal.
create or replace function audit_seal(previous text, at_place bigint, e audit_entries) returns text
stable language sql as $$
  select case when e.person_name like 'erased:%' and e.person_name = erased_name(e) then e.seal
    else seal_of_columns(previous, at_place, e) end
$$;

-- Seals entries of any partner, oldest first, at most so many, and returns how many. Each partner gets an
-- equal share of a round, and what one partner does not need goes to the others. So a partner with a hundred
-- thousand entries delays no other. A chain that another process is sealing is skipped. A chain that exists
-- is never inserted again, because the insert would wait for that process, which may wait for this one. First
-- chains are inserted in the order of the partners.
create or replace function seal_audit(most integer) returns integer volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare
  partners text[];
  partner text;
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
  ) select array_agg(c.partner_id order by c.partner_id) into partners
    from (select u.partner_id from unsealed u order by random() limit most) c;
  while sealed < most and cardinality(partners) > 0 loop
    before := sealed;
    share := greatest(1, (most - sealed) / cardinality(partners));
    foreach partner in array partners loop
      continue when not may_write(partner);
      select * into chain from audit_chains c where c.partner_id = partner for update skip locked;
      if not found then
        insert into audit_chains (partner_id) select partner
        where not exists (select from audit_chains c where c.partner_id = partner)
        on conflict do nothing returning * into chain;
        continue when not found;
      end if;
      for entry in select * from audit_entries e where e.partner_id = partner and e.place is null
        order by e.at, e.id limit least(share, most - sealed)
      loop
        chain.length := chain.length + 1;
        chain.seal := audit_seal(chain.seal, chain.length, entry);
        update audit_entries e set place = chain.length, seal = chain.seal
          where e.partner_id = partner and e.id = entry.id;
        sealed := sealed + 1;
      end loop;
      update audit_chains c set length = chain.length, seal = chain.seal where c.partner_id = partner;
      exit when sealed >= most;
    end loop;
    exit when sealed = before;
  end loop;
  return sealed;
end $$;

-- Returns whether a transaction was committed, by an audit entry that it wrote. Null while the transaction is
-- in progress. After a connection is lost during COMMIT, the service does not know, and the caller may have
-- no Idempotency-Key. The existence of the entry decides: after a crash, the id of a transaction may belong
-- to another one.
create or replace function was_committed(partner text, entry text, xact text) returns boolean
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  begin
    if pg_xact_status(xact::xid8) = 'in progress' then return null; end if;
  exception when invalid_parameter_value then -- an id in the future: its transaction was lost in a crash
  end;
  return exists (select from audit_entries a where a.partner_id = partner and a.id = entry);
end $$;

revoke all on function seal_audit, was_committed from public;
grant execute on function seal_audit, was_committed to payroll_app;
