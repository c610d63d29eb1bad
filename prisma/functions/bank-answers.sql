-- The bank's answers to transfers. One file answers all partners, so a worker finds here which transfer an
-- answer means. Answers that cannot be applied wait in unapplied_answers for operators.

-- Returns the transfers that have the traces of the answers, and what else of an answer differs from what was
-- sent. That is null without a difference. An answer has its own place, and cents unless its amount means
-- nothing. A prenote has no amount, and banks return it with any. The account is compared in the partner's
-- own transaction, which can unseal it.
create or replace function transfers_of_answers(answers jsonb, earliest text)
returns table (place integer, partner text, transfer text, differs text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select a.place, t.partner_id::text, t.id::text, case
    when t.status = 'canceled' then 'sent'
    when t.effective_on < earliest then 'day'
    when left(t.routing_number, 8) <> a.rdfi then 'bank'
    when t.direction <> 'prenote' and t.amount_cents <> a.cents then 'amount' end
  from jsonb_to_recordset(answers) as a (place integer, trace text, rdfi text, cents bigint)
  join transfers t on t.trace = a.trace
  join partners p on p.id = t.partner_id
  order by a.place, t.partner_id, t.id
$$;

-- Draws numbers for traces that no transfer since a day has, so that a late answer means only one transfer.
-- It skips numbers that are taken, at most 100,000 at a time, and fails after that. The next try continues
-- from there.
create or replace function next_traces(amount integer, since text) returns setof bigint
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  -- A trace begins with the eight digits of the originating bank. These are the digits of all banks so far.
  banks text[] := array(
    with recursive found as (
      (select left(t.trace, 8) as bank from transfers t where t.trace is not null order by t.trace limit 1)
      union all
      select (select left(t.trace, 8) from transfers t where t.trace > f.bank || '9999999' order by t.trace limit 1)
      from found f where f.bank is not null
    ) select f.bank from found f where f.bank is not null);
  number bigint;
  left_to_pass integer := 100000;
begin
  while amount > 0 loop
    number := nextval('transfer_traces');
    if exists (select from unnest(banks) bank join transfers t on t.trace = bank || lpad(number::text, 7, '0')
      where t.effective_on >= since)
    then
      left_to_pass := left_to_pass - 1;
      if left_to_pass = 0 then
        raise exception 'no trace is free: transfers of the last months have the next 100,000';
      end if;
      continue;
    end if;
    amount := amount - 1;
    return next number;
  end loop;
end $$;

-- Stores answers until an operator has handled them. An answer that is stored already does not change.
create or replace function keep_unapplied_answers(answers jsonb) returns void
volatile security definer language sql set search_path = pg_catalog, public as $$
  insert into unapplied_answers (id, digest, kind, reason, named_partner, code, original_trace, original_rdfi,
    account_last_four, amount_cents, sealed_records, file_name, file_digest, line, read_at)
  select a.id, a.digest, a.kind, a.reason, a."partnerId", a.code, a."originalTrace", a."originalRdfi",
    a."accountLastFour", a."amountCents", a."sealedRecords", a."fileName", a."fileDigest", a.line, a."readAt"
  from jsonb_to_recordset(answers) as a (id text, digest text, kind text, reason text, "partnerId" text, code text,
    "originalTrace" text, "originalRdfi" text, "accountLastFour" text, "amountCents" bigint, "sealedRecords" text,
    "fileName" text, "fileDigest" text, line integer, "readAt" timestamptz)
  on conflict (digest) do nothing
$$;

-- Returns the places of the prenotes that an unapplied answer may mean. It has the trace, or an account of
-- that bank with these last digits.
create or replace function prenotes_in_question(traces text[], banks text[], last_fours text[])
returns table (place integer)
stable security definer language sql set search_path = pg_catalog, public as $$
  select n.place::integer
  from unnest(traces, banks, last_fours) with ordinality as n (trace, bank, last_four, place)
  where exists (select from unapplied_answers u where u.status in ('waiting', 'again') and u.original_trace = n.trace)
    or exists (select from unapplied_answers u where u.status in ('waiting', 'again')
      and u.original_rdfi = n.bank and u.account_last_four = n.last_four)
$$;

-- Whether a prenote to an account with these last digits can still be returned by its bank. Then the answer
-- is stored beside it.
create or replace function has_prenote_to(bank text, last_four text) returns boolean
stable security definer language sql set search_path = pg_catalog, public as $$
  select exists (select from transfers t where t.next_at is not null and t.direction = 'prenote'
    and left(t.routing_number, 8) = bank and t.account_last_four = last_four)
$$;

-- Returns the answers that an operator has released to be applied again, the oldest first.
create or replace function answers_to_try(most integer)
returns table (id text, "sealedRecords" text, name text, digest text, "assignedTrace" text)
stable security definer language sql set search_path = pg_catalog, public as $$
  select u.id, u.sealed_records, u.file_name, u.digest || ' ' || u.tries, u.assigned_trace
  from unapplied_answers u where u.status = 'again' order by u.id limit most
$$;

-- Ends a try. Without a kind, the answer was applied. With a kind, it waits again.
create or replace function end_try_of_answer(answer text, new_kind text, new_reason text, at timestamptz)
returns void volatile security definer language sql set search_path = pg_catalog, public as $$
  update unapplied_answers u set status = case when new_kind is null then 'applied' else 'waiting' end,
    kind = coalesce(new_kind, u.kind), reason = coalesce(new_reason, u.reason),
    ended_at = case when new_kind is null then at end
  where u.id = answer and u.status = 'again'
$$;

-- Returns unapplied answers after an id, in order of reading: those that wait, or all.
create or replace function list_unapplied_answers(after_id text, most integer, is_all boolean)
returns table (id text, kind text, reason text, "partnerId" text, code text, "originalTrace" text,
  "originalRdfi" text, "amountCents" bigint, "sealedRecords" text, "fileName" text, "fileDigest" text, line integer,
  "readAt" timestamptz, status text, note text, "operatorId" text, "endedAt" timestamptz)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query select u.id, u.kind, u.reason, u.named_partner, u.code, u.original_trace, u.original_rdfi,
    u.amount_cents, u.sealed_records, u.file_name, u.file_digest, u.line, u.read_at::timestamptz, u.status, u.note,
    u.operator_id, u.ended_at::timestamptz
  from unapplied_answers u
  where u.id > after_id and (is_all or u.status in ('waiting', 'again')) order by u.id limit most;
end $$;

-- Returns an unapplied answer in any state.
create or replace function read_unapplied_answer(answer text)
returns table (id text, kind text, reason text, "partnerId" text, code text, "originalTrace" text,
  "originalRdfi" text, "amountCents" bigint, "sealedRecords" text, "fileName" text, "fileDigest" text, line integer,
  "readAt" timestamptz, status text, note text, "operatorId" text, "endedAt" timestamptz)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query select u.id, u.kind, u.reason, u.named_partner, u.code, u.original_trace, u.original_rdfi,
    u.amount_cents, u.sealed_records, u.file_name, u.file_digest, u.line, u.read_at::timestamptz, u.status, u.note,
    u.operator_id, u.ended_at::timestamptz
  from unapplied_answers u where u.id = answer;
end $$;

-- Records that an operator has handled an answer. Returns whether it waited until now. Null without such an
-- answer.
create or replace function end_unapplied_answer(answer text, new_note text, at timestamptz) returns boolean
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  update unapplied_answers u
  set status = 'handled', note = new_note, operator_id = figures_operator(), ended_at = at
  where u.id = answer and u.status in ('waiting', 'again');
  if found then return true; end if;
  return (select false from unapplied_answers u where u.id = answer);
end $$;

-- The next exchange with the bank applies an answer again. With a trace, as an answer to the transfer with
-- that trace. Returns the same as the previous function.
create or replace function assign_unapplied_answer(answer text, new_trace text) returns boolean
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  update unapplied_answers u
  set status = 'again', tries = u.tries + 1, assigned_trace = new_trace, operator_id = figures_operator()
  where u.id = answer and u.status = 'waiting';
  if found then return true; end if;
  return (select false from unapplied_answers u where u.id = answer);
end $$;

revoke all on function transfers_of_answers, next_traces, keep_unapplied_answers, prenotes_in_question,
  has_prenote_to, answers_to_try, end_try_of_answer, list_unapplied_answers, read_unapplied_answer,
  end_unapplied_answer, assign_unapplied_answer
  from public;
grant execute on function transfers_of_answers, next_traces, keep_unapplied_answers, prenotes_in_question,
  has_prenote_to, answers_to_try, end_try_of_answer, list_unapplied_answers, read_unapplied_answer,
  end_unapplied_answer, assign_unapplied_answer
  to payroll_app;
