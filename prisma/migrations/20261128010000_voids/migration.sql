-- Why: a payrun of which everything was voided is neither on its way nor paid.
alter table employer_checks drop constraint employer_checks_status_check,
  add constraint employer_checks_status_check
    check (status in ('pending', 'pre-processed', 'processed', 'voided'));
