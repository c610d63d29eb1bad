-- Why: a company leaves a place of work. The place stays for the work that was done there, and nobody gets it any more.
alter table work_locations add column if not exists ends_on text;
