-- Why: at four_day pay waits until banks can no longer return its debit. That is promised by the speed at which the
-- payrun was computed, whatever the company's is later. Null for payruns that earlier versions computed.
alter table employer_checks add column lead_banking_days integer;
