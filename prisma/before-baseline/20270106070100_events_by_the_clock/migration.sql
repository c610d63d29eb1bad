-- Why: the past of an object in the test environment is asked for by the partner's test clock, so that "what did it
-- answer on payday" can be rehearsed. Each event has the reading of that clock beside its real time; null in
-- production, while the clock shows real time, and in events of earlier versions: the real time counts for those.
alter table events add column clock_at timestamptz(3);
alter table events alter column clock_at set default reading_of_clock();
