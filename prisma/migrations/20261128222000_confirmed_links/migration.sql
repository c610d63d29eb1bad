-- Why: a partner can have the person of a link confirm by a code what moves money or changes a bank account.
create table link_settings (
  partner_id     id_text not null default current_partner() references partners primary key,
  confirms_money boolean not null
);
select make_tenant('link_settings', is_test_data => false);
create policy by_owner on link_settings for select to payroll_owner using (true);
grant select, insert, update on link_settings to payroll_app;

-- The browsers' sessions of a link that its person has confirmed, by name, and when.
alter table links add column confirmed_sessions jsonb;
