-- Why: a second person approves a large payday. A key or a link that the first person made is not a second person, and
-- neither is one that anybody made after the first approval. So each key and link says who made it, and each approval
-- when it was given in real time: approved_at is the time of payroll. Rows from before this column name no maker.
-- The ids are plain text, as a domain with a check would rewrite both tables.
alter table api_keys add column made_by_kind text, add column made_by_id text;
alter table links add column made_by_kind text, add column made_by_id text;
alter table payrun_approvals add column created_at timestamptz(3) not null default now();
grant select (made_by_kind, made_by_id) on api_keys to payroll_app;
