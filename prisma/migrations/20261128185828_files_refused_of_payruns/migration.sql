-- Why: a debit in a file that the bank refused changed nothing that an event shows. The payrun says when the bank last
-- refused a file with its money, in an event of its own.
alter table employer_checks add column file_refused_at timestamptz(3);
