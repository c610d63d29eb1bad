-- Why: a person signs out of a hosted screen, and a copy of the browser's cookie opens nothing afterwards. The names of
-- the sessions that were ended, and when. A session that is not used ends by itself, so those of the last day suffice.
alter table links add column ended_sessions jsonb not null default '{}';
create policy ended_by_owner on links for update to payroll_owner using (true) with check (true);
