-- Why: a transaction is bound to one partner by presenting a credential, and sees the rows of that partner
-- only.

create table partners (
  id         id_text primary key,
  name       text not null,
  created_at timestamptz(3) not null default now()
);
alter table partners enable row level security;
alter table partners force row level security;
create policy of_partner on partners to payroll_app using (id = current_partner());
create policy by_owner on partners to payroll_owner using (true) with check (true);
grant select on partners to payroll_app;

-- Keys of those who run the service. The application cannot read them.
create table operator_keys (
  id         id_text primary key,
  hash       text not null unique,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3)
);

-- Each integration of a partner gets a named key with scopes, which can expire and can be revoked without
-- touching the others. The root key has no name, has every scope, and is rotated rather than revoked.
create table api_keys (
  partner_id   id_text not null default current_partner() references partners,
  id           id_text not null,
  hash         text not null unique,
  last_four    text not null,
  sealed_key   text,
  name         text,
  -- The operations that a named key permits, as the service publishes them. An unknown scope permits nothing.
  scopes       text[],
  created_at   timestamptz(3) not null default now(),
  expires_at   timestamptz(3),
  -- To the hour, and of named keys only: shows which of them nobody uses.
  last_used_at timestamptz(3),
  revoked_at   timestamptz(3),
  primary key (partner_id, id),
  constraint named_keys_have_scopes check ((name is null) = (scopes is null) and scopes <> '{}'),
  -- A named key is shown once, when it is created; only the root key can be shown again.
  constraint root_key_is_sealed check ((name is null) = (sealed_key is not null)),
  constraint root_key_never_expires check (expires_at is null or name is not null)
);
-- The use of a key is recorded by its id alone.
create index on api_keys (id);
select make_tenant('api_keys', is_test_data => false);
create policy by_owner on api_keys for select to payroll_owner using (true);
create policy used_by_owner on api_keys for update to payroll_owner using (true) with check (true);
select allow_resealing('api_keys');
grant select (partner_id, id, last_four, sealed_key, name, scopes, created_at, expires_at, last_used_at,
  revoked_at), insert, update (revoked_at) on api_keys to payroll_app;

-- In the test environment each partner has a clock of its own, which decides when payroll is due.
create table partner_clocks (
  partner_id   id_text not null default current_partner() references partners primary key,
  -- How far payroll's now is ahead of real time, in milliseconds. It only grows.
  ahead        bigint not null check (ahead >= 0),
  -- A year of payroll is more than one transaction can do. The clock is advanced in several, each of which
  -- commits its part, and these columns report the progress. A killed process leaves the clock where it was
  -- and the target here: advancing to the target does the rest.
  set_off_from timestamptz(3),
  -- Null while nobody advances the clock.
  target       timestamptz(3),
  moved_at     timestamptz(3),
  -- Steps of payroll done since set_off_from, and those known to be due before the target, the done ones
  -- included.
  steps_done   integer not null default 0 check (steps_done >= 0),
  steps_due    integer not null default 0 check (steps_due >= steps_done)
);
select make_tenant('partner_clocks');
create policy by_owner on partner_clocks for select to payroll_owner using (true);
grant select, insert, update on partner_clocks to payroll_app;
