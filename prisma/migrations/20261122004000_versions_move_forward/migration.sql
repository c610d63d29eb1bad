-- Why: updated_at tells one version of a row from the next, so it must move with every change: also within one
-- millisecond, and when the clock is set back.

create or replace function touch() returns trigger language plpgsql as
$$ begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end $$;
