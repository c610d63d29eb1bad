-- The rates of many local taxes are published by nobody in one place: the employer reads them from the register, the
-- ordinance or the notice of the place, and enters them. A rate is never changed into another: a new one begins later.
create table local_tax_rates (
  partner_id        id_text not null default current_partner(),
  company_id        id_text not null,
  locality          text not null check (locality ~ '^[a-z]{2}-[a-z0-9-]{1,77}$'),
  kind              text not null check (kind in ('income', 'fee', 'payroll')),
  applies_to        text not null check (applies_to in ('resident', 'work')),
  start_date        text not null,
  end_date          text,
  name              text not null,
  base              text not null check (base in ('gross', 'medicare', 'federal_income', 'state_income')),
  -- Percent of wages, or an amount of a year.
  rate              numeric(9, 6) check (rate between 0 and 100),
  yearly_cents      bigint check (yearly_cents between 0 and 10000000000),
  wage_base_cents   bigint check (wage_base_cents between 0 and 10000000000),
  annual_cap_cents  bigint check (annual_cap_cents between 0 and 10000000000),
  -- Where the employer read the figure.
  source            text not null,
  created_at        timestamptz(3) not null default now(),
  updated_at        timestamptz(3) not null default now(),
  primary key (partner_id, company_id, locality, kind, applies_to, start_date),
  foreign key (partner_id, company_id) references companies,
  check ((rate is null) <> (yearly_cents is null))
);
select make_tenant('local_tax_rates', 'company_id');
grant select, insert, update on local_tax_rates to payroll_app;
