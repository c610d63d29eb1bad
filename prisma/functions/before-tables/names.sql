-- The expressions that a search by parts of names compares. Indexes of names call these functions.

-- A name in lower case without accents. PostgreSQL inlines the expression as long as the function has no
-- settings.
create or replace function searchable(name text) returns text immutable parallel safe language sql
return case when octet_length(name) = length(name) then lower(name)
  else regexp_replace(normalize(lower(name), nfd), '[\u0300-\u036f]', '', 'g') end;

-- Eight digits for a partner, in place of its id of 36 characters, so that its keys of names take half the
-- space. If two partners have the same digits, a search only reads some names of the other one as well.
create or replace function digits_of(partner text) returns text immutable strict parallel safe language sql
return left(encode(sha256(convert_to(partner, 'UTF8')), 'hex'), 8);

-- A key for each letter of a name: the partner's digits, and up to eight letters from there to the end of the
-- word. For any searched part of a word, one of these keys begins with its first eight letters. A loop takes
-- a seventh of the time of a statement. Indexes store the results of these functions, so other results need
-- new functions and new indexes.
create or replace function name_keys(partner text, name text) returns tsvector immutable strict parallel safe
language plpgsql cost 1000 as $$
declare
  digits text := public.digits_of(partner);
  keys text[];
  word text;
begin
  foreach word in array string_to_array(public.searchable(name), ' ') loop
    for i in 1 .. length(word) loop
      keys := keys || (digits || substr(word, i, 8));
    end loop;
  end loop;
  return array_to_tsvector(keys);
end $$;
