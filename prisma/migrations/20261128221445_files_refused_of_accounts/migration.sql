-- Why: prenotes, small deposits and deposits to agencies in a file that the bank refused, and deposits to agencies that came
-- back, changed nothing that an event shows. The account of a worker and the company say when that last happened.
alter table bank_accounts add column file_refused_at timestamptz(3);
alter table companies add column bank_file_refused_at timestamptz(3), add column deposit_returned_at timestamptz(3);
