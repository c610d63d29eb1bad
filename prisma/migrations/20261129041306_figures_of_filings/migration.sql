-- Why: a correction compares what the checks say now with what was filed. The lines of a file cannot be read back from
-- it, so a filing keeps the amounts that it reports, and which of each person's wage statements.
alter table filings add column if not exists figures jsonb;
