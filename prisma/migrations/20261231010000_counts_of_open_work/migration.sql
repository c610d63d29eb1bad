-- Why: the counts for /metrics read what is open and what was returned, and nothing of the years before.
create index employer_checks_open on employer_checks (status, check_date) where status in ('pending', 'pre-processed');
create index transfers_returned_debits on transfers (partner_id, employer_check_id, part, attempt desc)
  where direction = 'debit' and (return_code is not null or attempt > 0);
