-- Why: origins stand in a header of every answer, so each has the length that DNS allows: 253 characters, 63
-- between dots. A return address is a page on the web, as browsers write it.
alter table embeddings no force row level security; -- the owner changes rows of every partner
update embeddings set return_url = null where return_url !~ '^https?://';
update embeddings set return_url = null, origins = array(
    select origin from unnest(origins) with ordinality each (origin, at)
    where origin !~ '[a-z0-9_-]{64}|[a-z0-9_.-]{254}' order by at)
  where array_to_string(origins, ' ') ~ '[a-z0-9_-]{64}|[a-z0-9_.-]{254}';
alter table embeddings force row level security;
alter table embeddings
  add check (array_to_string(origins, ' ') !~ '[a-z0-9_-]{64}|[a-z0-9_.-]{254}'),
  add check (return_url ~ '^https?://');
