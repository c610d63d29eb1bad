-- Creates a time-ordered id (UUIDv7, RFC 9562): 48 bits of milliseconds, then version, variant and random
-- bits.
create or replace function new_id() returns text volatile language sql as $$
  select overlay(overlay(random placing millis from 1 for 12) placing '7' from 13 for 1)::uuid::text
  from (select replace(gen_random_uuid()::text, '-', '') as random,
    lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') as millis) parts
$$;
