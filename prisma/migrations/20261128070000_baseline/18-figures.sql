-- Why: the figures of a year are published after the version that computes with them. Operators load bundles
-- of figures while the service runs, and say from which check date on one holds. The application has no
-- rights on these tables, which belong to no partner: it calls the functions of figures.sql.

create table figure_bundles (
  -- SHA-256 of the content.
  name        text primary key check (name ~ '^[0-9a-f]{64}$'),
  version     text not null,
  -- Canonical JSON.
  content     text not null,
  -- The public key whose signature was verified.
  signed_by   text not null,
  operator_id text not null,
  request_id  text not null,
  loaded_at   timestamptz(3) not null default now()
);

create table figure_activations (
  place               integer primary key,
  bundle              text not null references figure_bundles,
  from_date           plain_date not null,
  -- How many computed checks the operator accepted to leave with other figures than those of the bundle.
  despite_paid_checks integer not null check (despite_paid_checks >= 0),
  operator_id         text not null,
  request_id          text not null,
  at                  timestamptz(3) not null default now(),
  -- Set when it is rolled back.
  ended_at            timestamptz(3),
  ended_by            text,
  check ((ended_at is null) = (ended_by is null))
);

-- A check names the bundle of figures by which it was computed, so that it can be computed again. The
-- bundle of the service itself changes with a version: that of each version is kept when it migrates the
-- database. figure_bundle reads it.

create table shipped_figures (
  -- SHA-256 of the content.
  name    text primary key check (name ~ '^[0-9a-f]{64}$'),
  version text not null,
  -- Canonical JSON.
  content text not null,
  kept_at timestamptz(3) not null default now()
);
