-- Files for the bank: one in each window, with the transfers of all partners. Workers call these functions,
-- which return ids, numbers and totals. A file is open, then closed, then frozen, then written. Each step may
-- be repeated.

-- Opens a file of a sender, unless one is open, or one of the same window has left and was not full. Files of
-- a day have different modifiers: each of `shares` cells has its own part of the 36. Returns what it found:
-- `open`, `left` in this window, or `used up` if the day has no modifier left.
create or replace function open_outgoing_file(file text, from_origin text, day text, at_time text, in_window text,
  share integer, shares integer) returns text
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare free text;
begin
  perform pg_advisory_xact_lock(hashtextextended('outgoing files', 0));
  if exists (select from outgoing_files f where f.origin = from_origin and f.closed_at is null) then
    return 'open';
  end if;
  if exists (select from outgoing_files f where f.origin = from_origin and f.created_on = day
      and f.leaves_at = in_window and not f.is_full) then
    return 'left';
  end if;
  select m.modifier into free
  from regexp_split_to_table('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', '') with ordinality m (modifier, place)
  where (m.place - 1) % shares = share and not exists (
    select from outgoing_files f where f.origin = from_origin and f.created_on = day and f.modifier = m.modifier)
  order by m.place limit 1;
  if not found then return 'used up'; end if;
  insert into outgoing_files (id, origin, created_on, created_at, leaves_at, modifier)
  values (file, from_origin, day, at_time, in_window, free);
  return 'open';
end $$;

-- Returns the files that are not written, or that have a part that is not marked as sent, oldest first.
create or replace function outgoing_files_in_work()
returns table (id text, number bigint, origin text, "createdOn" text, "createdAt" text, modifier text,
  "isClosed" boolean, "isFrozen" boolean, "isWritten" boolean)
stable security definer language sql set search_path = pg_catalog, public as $$
  select f.id::text, f.number, f.origin, f.created_on::text, f.created_at, f.modifier, f.closed_at is not null,
    f.frozen_at is not null, f.written_at is not null
  from outgoing_files f
  where f.written_at is null or exists (
    select from bank_files b where b.outgoing_file_id = f.id and b.left_at is null)
  order by f.number
$$;

-- Adds transfers of these amounts to an open file, in a partner's transaction. The file stays open until that
-- ends. Returns how many of them fit, from the first on. Null if the file is closed.
create or replace function join_outgoing_file(file text, amounts bigint[], most_entries integer, most_cents bigint)
returns integer
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  found_file outgoing_files;
  taken integer;
  taken_cents bigint;
begin
  select * into found_file from outgoing_files f where f.id = file for update;
  if found_file.id is null or found_file.closed_at is not null then return null; end if;
  -- Amounts are never negative: after the first one that does not fit, none is taken.
  select count(*), coalesce(max(s.so_far), 0) into taken, taken_cents
  from (select u.place, sum(u.cents) over (order by u.place) as so_far
    from unnest(amounts) with ordinality u (cents, place)) s
  where found_file.entries + s.place <= most_entries and found_file.cents + s.so_far <= most_cents;
  update outgoing_files f set entries = f.entries + taken, cents = f.cents + taken_cents,
    is_full = f.is_full or taken < cardinality(amounts)
  where f.id = file;
  return taken;
end $$;

-- Closes a file, and deletes it if nothing was added. Returns whether it contains anything.
create or replace function close_outgoing_file(file text) returns boolean
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  update outgoing_files f set closed_at = coalesce(f.closed_at, now()) where f.id = file;
  delete from outgoing_files f where f.id = file and f.frozen_at is null
    and not exists (select from bank_files b where b.outgoing_file_id = f.id);
  return not found;
end $$;

-- Returns the partners with a part of a file, by id.
create or replace function partners_of_outgoing_file(file text) returns table (id text)
stable security definer language sql set search_path = pg_catalog, public as $$
  select distinct b.partner_id::text from bank_files b where b.outgoing_file_id = file order by 1
$$;

-- Removes a partner's part from a file that is not frozen. Its transfers wait for the next file. Returns
-- whether it did.
create or replace function leave_outgoing_file(file text, partner text) returns boolean
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  if not exists (select from outgoing_files f where f.id = file and f.frozen_at is null for update) then
    return false;
  end if;
  perform set_config('app.partner_id', partner, true);
  update transfers t set bank_file_id = null, trace = null
  where t.partner_id = partner and t.bank_file_id in (
    select b.id from bank_files b where b.partner_id = partner and b.outgoing_file_id = file);
  delete from bank_files b where b.partner_id = partner and b.outgoing_file_id = file;
  return true;
end $$;

-- Returns the numbers of the traces of a file's offset entries, the same at each call. As for transfers, no
-- transfer of the last 180 days has them.
create or replace function offset_traces_of(file text, most integer) returns bigint[]
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare traces bigint[];
begin
  update outgoing_files f
  set offset_traces = (select array_agg(n) from next_traces(most, (f.created_on::date - 180)::text) n)
  where f.id = file and f.offset_traces is null;
  select f.offset_traces into traces from outgoing_files f where f.id = file;
  return traces;
end $$;

-- Freezes a file whose transfers have exactly these totals, so that it may be written. Returns false if
-- another process has removed transfers since then.
create or replace function freeze_outgoing_file(file text, of_entries integer, of_debits bigint, of_credits bigint)
returns boolean
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare is_same boolean;
begin
  perform from outgoing_files f where f.id = file for update;
  select (count(*), coalesce(sum(t.amount_cents) filter (where t.direction = 'debit'), 0),
      coalesce(sum(t.amount_cents) filter (where t.direction <> 'debit'), 0)) = (of_entries, of_debits, of_credits)
  into is_same
  from bank_files b join transfers t on t.partner_id = b.partner_id and t.bank_file_id = b.id
  where b.outgoing_file_id = file;
  if not is_same then return false; end if;
  update outgoing_files f set frozen_at = coalesce(f.frozen_at, now()), entries = of_entries,
    debit_cents = of_debits, credit_cents = of_credits
  where f.id = file and f.closed_at is not null;
  return found;
end $$;

-- Marks a file as written.
create or replace function finish_outgoing_file(file text) returns void
volatile security definer language sql set search_path = pg_catalog, public as $$
  update outgoing_files f set written_at = now() where f.id = file and f.written_at is null
$$;

-- Returns the files that have left, the latest first, before a number.
create or replace function list_outgoing_files(before bigint, most integer)
returns table (number bigint, "createdOn" text, modifier text, entries integer, "debitCents" bigint,
  "creditCents" bigint, "writtenAt" timestamptz, "refusedAt" timestamptz, "refusedBecause" text, "refusedBy" text)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query select f.number, f.created_on::text, f.modifier, f.entries, f.debit_cents, f.credit_cents,
    f.written_at::timestamptz, f.refused_at::timestamptz, f.refused_because, f.refused_by
  from outgoing_files f
  where f.written_at is not null and (before is null or f.number < before) order by f.number desc limit most;
end $$;

-- Returns when a receipt of the bank stated that it accepted a file. Null before.
create or replace function outgoing_file_accepted_at(of_number bigint) returns timestamptz
stable security definer language sql set search_path = pg_catalog, public as $$
  select f.accepted_at::timestamptz from outgoing_files f where f.number = of_number
$$;

-- Returns the numbers that belong to files that have left.
create or replace function left_outgoing_files(numbers bigint[]) returns table (number bigint)
stable security definer language sql set search_path = pg_catalog, public as $$
  select f.number from outgoing_files f where f.number = any (numbers) and f.written_at is not null order by 1
$$;

-- Marks files as accepted according to a receipt of the bank. The first receipt counts, and a refused file
-- stays refused.
create or replace function accept_outgoing_files(numbers bigint[], at timestamptz) returns void
volatile security definer language sql set search_path = pg_catalog, public as $$
  update outgoing_files f set accepted_at = at
  where f.number = any (numbers) and f.written_at is not null and f.accepted_at is null and f.refused_at is null
$$;

-- Records for an operator that the bank refused a whole file. Returns `refused`, or `before` if that was
-- recorded already. Returns `moved` if one of its transfers has settled or was returned, and null without
-- such a file.
create or replace function refuse_outgoing_file(of_number bigint, because text, at timestamptz) returns text
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare file outgoing_files;
begin
  perform figures_operator();
  select * into file from outgoing_files f where f.number = of_number and f.written_at is not null for update;
  if file.id is null then return null; end if;
  if file.refused_at is not null then return 'before'; end if;
  if exists (select from bank_files b join transfers t on t.partner_id = b.partner_id and t.bank_file_id = b.id
      where b.outgoing_file_id = file.id and t.status not in ('created', 'submitted')) then
    return 'moved';
  end if;
  update outgoing_files f set refused_at = at, refused_because = because, refused_by = figures_operator()
  where f.id = file.id;
  return 'refused';
end $$;

-- Returns the refused files with a part that has left and was not taken back.
create or replace function refused_outgoing_files() returns table (id text)
stable security definer language sql set search_path = pg_catalog, public as $$
  select f.id::text from outgoing_files f
  where f.refused_at is not null and exists (
    select from bank_files b where b.outgoing_file_id = f.id and b.left_at is not null and b.refused_at is null)
  order by f.number
$$;

revoke all on function list_outgoing_files, outgoing_file_accepted_at, left_outgoing_files,
  accept_outgoing_files, refuse_outgoing_file, refused_outgoing_files from public;
grant execute on function list_outgoing_files, outgoing_file_accepted_at, left_outgoing_files,
  accept_outgoing_files, refuse_outgoing_file, refused_outgoing_files to payroll_app;
revoke all on function open_outgoing_file, outgoing_files_in_work, join_outgoing_file, close_outgoing_file,
  partners_of_outgoing_file, leave_outgoing_file, offset_traces_of, freeze_outgoing_file, finish_outgoing_file
  from public;
grant execute on function open_outgoing_file, outgoing_files_in_work, join_outgoing_file, close_outgoing_file,
  partners_of_outgoing_file, leave_outgoing_file, offset_traces_of, freeze_outgoing_file, finish_outgoing_file
  to payroll_app;
