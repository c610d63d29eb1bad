-- State programmes depend on facts that only the employer knows: how many people it employs, the wage base of its
-- unemployment notice, its own rates. Without them a Delaware employee's paid-leave deduction is never computed.
alter table companies
  add column headcount   integer check (headcount between 0 and 10000000),
  add column futa_exempt boolean not null default false;

alter table state_accounts
  add column unemployment_wage_base_cents bigint check (unemployment_wage_base_cents between 0 and 10000000000),
  add column unemployment_exempt          boolean not null default false,
  -- Employees as this state's programmes count them; the company's headcount by default.
  add column headcount                    integer check (headcount between 0 and 10000000),
  -- What the company states about the state's programmes, by their codes, in the engine's format.
  add column programmes                   jsonb not null default '{}' check (jsonb_typeof(programmes) = 'object');
