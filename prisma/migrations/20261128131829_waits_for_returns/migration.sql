-- Why: above the operator's limit of what companies may owe, the pay of a payrun waits at any speed until banks can no
-- longer return its debits.
alter table employer_checks add column waits_for_returns boolean not null default false;
create index payruns_waiting_for_returns on employer_checks (partner_id, id) where waits_for_returns;
