-- What decides between states where an employee lives or works in more than one: certificates of nonresidence,
-- why the employee works at home for an office elsewhere, the state of unemployment insurance where the tests
-- of localization do not decide, and the withholding forms of other states than the working state.
alter table employees
  add column nonresidence_certificates text[] not null default '{}',
  add column remote_work text check (remote_work in ('convenience', 'necessity')),
  add column unemployment_state text,
  add column other_state_taxes jsonb not null default '[]';
