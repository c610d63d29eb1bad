-- Why: an employer sees what became of an invitation: whether it left, came back, was opened, and led to an end.
alter table messages add column link_id text;
alter table messages add column bounced_at timestamptz(3);
create index if not exists messages_of_invited on messages (partner_id, (coalesce(employee_id, contractor_id)), id)
  where kind = 'invitation';

-- When a browser first showed a page of the link. Links to the own pages of a worker alone have it.
alter table links add column opened_at timestamptz(3);
grant select (opened_at, made_by_kind) on links to payroll_app;
create index if not exists links_of_workers on links (partner_id, (coalesce(employee_id, contractor_id)), id)
  where employee_id is not null or contractor_id is not null;

-- When nothing was missing any more, by real time; null for who was onboarded before this was kept.
alter table employees add column onboarded_at timestamptz(3);
