-- Why: a check names the bundle of figures by which it was computed, so that it can be computed again. The
-- bundle of the service itself changes with a version: that of each version is kept when it migrates the
-- database. The application has no rights on this table, which belongs to no partner: figure_bundle reads it.

create table shipped_figures (
  -- SHA-256 of the content.
  name    text primary key check (name ~ '^[0-9a-f]{64}$'),
  version text not null,
  -- Canonical JSON.
  content text not null,
  kept_at timestamptz(3) not null default now()
);
