-- Why: the sender of a filing has to know why its file is one to read, and no file that the agency takes, or what is to
-- be done with it on the site of a state. The notes are kept as they were when the file was sealed.
alter table filings add column if not exists notes text[] not null default '{}';
