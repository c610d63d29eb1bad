-- Why: some states let an employer choose another method of withholding. The service had one for each state.
alter table state_accounts
  -- Each choice with the day from which it holds, oldest first.
  add column withholding_methods jsonb not null default '[]' check (jsonb_typeof(withholding_methods) = 'array');
