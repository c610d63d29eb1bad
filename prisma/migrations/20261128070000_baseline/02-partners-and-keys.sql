-- Why: a transaction is bound to one partner by presenting a credential, and sees the rows of that partner
-- only.

-- A partner that moves to another service is in two services for a while, and both would pay its people. An
-- operator closes it in the first: it can be read there, and nothing of it is paid or changed.
create table partners (
  id             id_text primary key,
  name           text not null,
  created_at     timestamptz(3) not null default now(),
  closed_at      timestamptz(3),
  -- The operator's words; partners and their employers read them.
  closed_because text,
  -- A closed partner whose copy exists is opened only by an operator who says that the copy is not used.
  exported_at    timestamptz(3),
  -- The cell that it moved to. From one commit on its former cell refuses everything of it, and names the
  -- cell that it went to; its rows stay there until they are removed. Without a row in partners, rows of a
  -- partner are a copy that is under way: nothing works with them.
  left_for       integer check (left_for between 1 and 10),
  constraint closed_with_reason check ((closed_at is null) = (closed_because is null)),
  constraint exported_while_closed check (exported_at is null or closed_at is not null)
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
  revoked_at timestamptz(3),
  -- The key that revoked it.
  revoked_by text
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
  -- Nobody chose the false, and nothing asks for it: what a request misspells is refused, whatever the key.
  is_strict    boolean not null default false,
  -- A partner can have a named key ignore what nothing knows.
  is_lenient   boolean not null default false,
  -- Who made it: a second person approves a large payday, and a key that the first one made is no second
  -- person. Null in keys of 1.2.0 and before.
  made_by_kind text,
  made_by_id   text,
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
  revoked_at, is_strict, is_lenient, made_by_kind, made_by_id), insert,
    update (revoked_at) on api_keys to payroll_app;

-- In the test environment each partner has a clock of its own, which decides when payroll is due.
create table partner_clocks (
  partner_id   id_text not null default current_partner() references partners primary key,
  -- How far payroll's now is ahead of real time, in milliseconds. It only grows, but for the deletion of test
  -- data: that may leave the clock at an earlier day, behind real time, so that a year is played from its
  -- January.
  ahead        bigint not null,
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
  steps_due    integer not null default 0 check (steps_due >= steps_done),
  -- A request that moves the clock by some seconds is repeated with its Idempotency-Key after a process has
  -- died on the way: it goes on to the instant that the first one moved to.
  moved_by     text,
  moved_to     timestamptz(3)
);
select make_tenant('partner_clocks');
create policy by_owner on partner_clocks for select to payroll_owner using (true);
grant select, insert, update on partner_clocks to payroll_app;

-- A partner defines what it records about employees, so that screens can show and change it. The values
-- are members of `metadata`, which the API, events and the history have already.
create table custom_attributes (
  partner_id id_text not null default current_partner() references partners,
  -- The member of metadata.
  name       text not null check (name ~ '^[a-z][a-zA-Z0-9_]{0,39}$'),
  label      text not null,
  kind       text not null check (kind in ('text', 'number', 'date', 'yes_no', 'choice')),
  choices    text[] not null default '{}',
  -- Of a text.
  max_length integer,
  edited_by  text not null check (edited_by in ('partner', 'employer', 'worker')),
  place      integer not null,
  primary key (partner_id, name),
  check ((kind = 'choice') = (choices <> '{}')),
  check (kind = 'text' or max_length is null)
);
select make_tenant('custom_attributes', is_test_data => false);
-- A link shows and uses the definitions of its partner, and changes none.
alter policy not_by_link on custom_attributes using (true) with check (not authenticated_by_link());
create policy not_deleted_by_link on custom_attributes as restrictive for delete to payroll_app
  using (not authenticated_by_link());
grant select, insert, delete on custom_attributes to payroll_app;

-- Partners show hosted screens in frames of their own pages. Each registers the origins that may frame
-- them, and what makes the screens look like its own.
create table embeddings (
  partner_id   id_text not null default current_partner() references partners primary key,
  -- They are sent in a header, as they stand.
  origins      text[] not null default '{}' check (cardinality(origins) <= 10
    and array_to_string(origins, ' ') ~ '^(https?://[a-z0-9_.-]+(:[0-9]+)?( |$))*$'),
  -- Null: the colour of the service.
  accent_light text check (accent_light ~ '^#[0-9a-f]{6}$'),
  accent_dark  text check (accent_dark ~ '^#[0-9a-f]{6}$'),
  color_scheme text not null default 'automatic' check (color_scheme in ('automatic', 'light', 'dark')),
  -- In base64.
  logo         text,
  logo_type    text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  logo_width   integer,
  logo_height  integer,
  return_url   text,
  check (num_nulls(logo, logo_type, logo_width, logo_height) in (0, 4)),
  -- Origins stand in a header of every answer, so each has the length that DNS allows: 253 characters, 63
  -- between dots. A return address is a page on the web, as browsers write it.
  check (array_to_string(origins, ' ') !~ '[a-z0-9_-]{64}|[a-z0-9_.-]{254}'),
  check (return_url ~ '^https?://')
);
select make_tenant('embeddings', is_test_data => false);
-- A link shows the logo of its partner, and changes nothing.
alter policy not_by_link on embeddings using (true) with check (not authenticated_by_link());
create policy by_owner on embeddings for select to payroll_owner using (true);
grant select, insert, update on embeddings to payroll_app;

-- An environment may be several databases, its cells, with each partner in one. A database says which cell it
-- is, so that a start with its addresses in another order is refused. The application has no rights on this
-- table, which belongs to no partner: cell_here reads it. It is empty in the database of an environment that
-- never had another one.
create table cells (
  number    integer primary key check (number between 1 and 10),
  -- Since when new partners may come here; null before `payroll cells add`.
  opened_at timestamptz(3)
);
create unique index cells_one_row on cells ((true));
