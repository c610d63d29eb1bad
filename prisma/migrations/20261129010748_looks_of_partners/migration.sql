-- Why: hosted screens take more of a partner's look: the background, the letters and the corners.
alter table embeddings add column background_light text check (background_light ~ '^#[0-9a-f]{6}$');
alter table embeddings add column background_dark text check (background_dark ~ '^#[0-9a-f]{6}$');
alter table embeddings add column font text not null default 'system'
  check (font in ('system', 'humanist', 'geometric', 'rounded', 'serif'));
alter table embeddings add column radius integer not null default 8 check (radius between 0 and 16);
