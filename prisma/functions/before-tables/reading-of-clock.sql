-- Returns the reading of the partner's test clock. Null if it shows real time. clock_ahead() and show_clock()
-- set how far it is ahead.
create or replace function reading_of_clock() returns timestamptz volatile language sql as $$
  select clock_timestamp() + nullif(nullif(current_setting('app.clock_ahead', true), ''), '0')::float8
    * interval '1 millisecond'
$$;

-- From now on, the events of the transaction have the reading of a clock that is so many milliseconds ahead.
-- It is that of a step of payroll on the way to a later instant.
create or replace function show_clock(ahead text) returns text volatile language sql as $$
  select set_config('app.clock_ahead', ahead, true)
$$;
revoke all on function show_clock from public;
grant execute on function show_clock to payroll_app;
