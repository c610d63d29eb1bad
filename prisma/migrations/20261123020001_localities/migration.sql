-- The local tax jurisdictions of an address, as the employer confirms them: an address alone often does not
-- decide them. An empty list says nothing; the code of a state followed by -none says that there is none.
alter table employees add column localities text[] not null default '{}';
alter table work_locations add column localities text[] not null default '{}';
