-- Why: money that the simulated bank did not settle on its day, and returns that it sent again or with a wrong amount,
-- changed nothing that an event shows. The payrun says when that last happened.
alter table employer_checks add column bank_irregularity_at timestamptz(3);
