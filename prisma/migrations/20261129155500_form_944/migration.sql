-- The IRS instructs some small employers to file Form 944 once a year instead of Form 941. The service prepares no
-- Form 944, and must not file Form 941 for those years.
alter table companies
  add column form_944_from integer check (form_944_from between 2000 and 2100),
  add column form_944_to integer check (form_944_to between 2000 and 2100);
