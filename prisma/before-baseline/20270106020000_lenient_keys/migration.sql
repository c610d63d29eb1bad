-- Why: what a request misspells is refused, whatever the key, as a link of a worker opened the company's dashboard to who
-- wrote employeeId. A partner can have a named key ignore what nothing knows. The column is_strict, of which nobody chose
-- the false, stays as it is for the version before: its strict keys refuse a partnerID that this version accepts.
alter table api_keys add column is_lenient boolean not null default false;
grant select (is_lenient) on api_keys to payroll_app;
