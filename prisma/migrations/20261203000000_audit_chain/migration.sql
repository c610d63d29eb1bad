-- Why: whoever reads the audit must be able to see that nobody has changed it since. Each entry is sealed by a hash
-- over itself and the seal before it, a moment after it was written: sealing it in the transaction that writes it
-- would make the transactions of a partner wait for each other (measured: a quarter of the throughput was left).

alter table audit_entries
  add column place bigint,
  add column seal  text,
  add check ((place is null) = (seal is null));
create unique index on audit_entries (partner_id, place);
create index on audit_entries (partner_id, at, id) where place is null;

-- How far a partner's chain goes. It also tells when the last entries are gone, and one sealer from another.
create table audit_chains (
  partner_id id_text not null default current_partner() references partners primary key,
  length     bigint not null default 0,
  seal       text not null default ''
);
select make_tenant('audit_chains');
create policy by_owner on audit_chains to payroll_owner using (true) with check (true);
grant select on audit_chains to payroll_app;

-- Entries are written, sealed, and never touched again. When, and where in the chain, is not the writer's to say.
revoke insert on audit_entries from payroll_app;
grant insert (partner_id, id, caller_kind, caller_id, action, fields, request_id) on audit_entries to payroll_app;
create policy read_by_owner on audit_entries for select to payroll_owner using (true);
create policy sealed_by_owner on audit_entries for update to payroll_owner using (true) with check (true);
-- What is done by a link is audited; what others did is none of its business.
create policy not_read_by_link on audit_entries as restrictive for select to payroll_app using (not entered_by_link());

create function append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.place is null and new.place is not null
      and to_jsonb(new) - 'place' - 'seal' = to_jsonb(old) - 'place' - 'seal' then return new; end if;
  end if;
  raise exception 'audit entries are never changed or deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on audit_entries for each row execute function append_only();
create trigger never_emptied before truncate on audit_entries for each statement execute function append_only();

-- The hash of an entry after another: SHA-256 over the former seal, the place and every column, each preceded by its
-- length in bytes, so that nothing can move from one into the next. src/audit/verify-chain.ts computes the same.
create function audit_seal(former text, at_place bigint, e audit_entries) returns text stable language sql as $$
  select encode(sha256(convert_to(string_agg(octet_length(part) || ':' || part, '' order by n), 'UTF8')), 'hex')
  from unnest(array[former, at_place::text, e.partner_id, e.id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.caller_kind, e.caller_id, e.action,
    e.request_id] || e.fields) with ordinality as parts (part, n)
$$;

-- Seals what was written, of any partner, oldest first; answers how many entries, at most so many. Whoever finds
-- another sealing a partner's chain leaves it to them.
create function seal_audit(most integer) returns integer volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare
  waiting text;
  chain audit_chains;
  entry audit_entries;
  sealed integer := 0;
begin
  for waiting in select distinct e.partner_id from audit_entries e where e.place is null loop
    insert into audit_chains (partner_id) values (waiting) on conflict do nothing;
    select * into chain from audit_chains c where c.partner_id = waiting for update skip locked;
    continue when not found;
    for entry in select * from audit_entries e where e.partner_id = waiting and e.place is null
      order by e.at, e.id limit most - sealed
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
  return sealed;
end $$;
revoke all on function seal_audit from public;
grant execute on function seal_audit to payroll_app;
