-- Why: a company may have filed a return before it came, or by its accountant. The service never learned that,
-- and listed the return as due for ever. Such a return is a row with who filed it and on which day. Its sealed
-- file is the record of what was stated. A statement that was a mistake is withdrawn, and the return is due
-- again.
alter table filings
  add column if not exists filed_on text check (filed_on ~ '^\d{4}-\d\d-\d\d$'),
  add column if not exists filed_by text;

alter table filings drop constraint if exists filings_status_check, drop constraint if exists filings_check;
alter table filings add constraint filings_status_check check (
  status in ('authorized', 'sent', 'accepted', 'rejected', 'corrected', 'filed_elsewhere', 'withdrawn'));
-- Whether the agency has it through the service: then the service knows when it was sent.
alter table filings add constraint filings_check check (
  case when status in ('filed_elsewhere', 'withdrawn') then sent_at is null and filed_on is not null
  else filed_on is null and (status = 'authorized' or sent_at is not null) end);

-- A form of a period is filed once: here, or elsewhere.
drop index if exists filings_in_force;
create unique index filings_in_force
  on filings (partner_id, company_id, form, coalesce(place, ''), period_end)
  where status in ('authorized', 'sent', 'accepted', 'filed_elsewhere');
