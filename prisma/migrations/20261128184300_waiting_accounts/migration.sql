-- A change of where pay goes waits for some days, so that the person can stop it: each account has what it will get, and
-- from when. So does the account from which a company pays: the next one stands beside it.
alter table bank_accounts
  add column effective_at timestamptz(3),
  add column next_is_active boolean,
  add column next_split_position integer,
  add column next_split_cents bigint,
  add column next_split_percent numeric(7, 4);
alter table companies
  add column next_bank_at timestamptz(3),
  add column next_bank_status text,
  add column sealed_next_account_number text,
  add column next_account_last_four text,
  add column next_routing_number text,
  add column next_account_type text,
  add column next_bank_provider_answer jsonb;
create index if not exists bank_accounts_waiting on bank_accounts (partner_id, company_id, effective_at)
  where effective_at is not null;
create index if not exists companies_next_bank on companies (partner_id, id) where next_bank_at is not null;
