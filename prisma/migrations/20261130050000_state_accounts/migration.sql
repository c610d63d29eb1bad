-- Why: a company needs accounts with each state it pays in, and had no way to give them: its requirements could
-- never be met. The state's notice also tells the rate of its unemployment insurance, which payruns then charge.

create table state_accounts (
  partner_id           id_text not null default current_partner(),
  company_id           id_text not null,
  state                text not null check (state ~ '^[A-Z]{2}$'),
  withholding_account  text,
  unemployment_account text,
  -- Percent of wages.
  unemployment_rate    numeric(7, 4) check (unemployment_rate between 0 and 100),
  status               text not null check (status in ('pending', 'verified', 'failed')),
  created_at           timestamptz(3) not null default now(),
  updated_at           timestamptz(3) not null default now(),
  primary key (partner_id, company_id, state),
  foreign key (partner_id, company_id) references companies
);
select make_tenant('state_accounts', 'company_id');
create trigger touch before update on state_accounts for each row execute function touch();
grant select, insert, update on state_accounts to payroll_app;
