-- An employer answers on what a programme of a state depends: its headcount, where people work, the payroll of
-- a quarter, the rate of a notice. Each answer has the first check date for which it holds, and stays when
-- another one follows. The rows hold question, answer, first day and what the answer states.
alter table state_accounts add column answers jsonb not null default '[]'
  check (jsonb_typeof(answers) = 'array');
