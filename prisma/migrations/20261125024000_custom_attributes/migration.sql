-- Why: a partner defines what it records about employees, so that screens can show and change it. The values
-- are members of `metadata`, which the API, events and the history have already.
create table custom_attributes (
  partner_id id_text not null default current_partner() references partners,
  -- The member of metadata.
  name       text not null check (name ~ '^[a-z][a-zA-Z0-9_]{0,39}$'),
  label      text not null,
  kind       text not null check (kind in ('text', 'number', 'date', 'yes_no', 'choice')),
  choices    text[] not null default '{}',
  -- Of a text.
  max_length integer,
  edited_by  text not null check (edited_by in ('partner', 'employer', 'worker')),
  place      integer not null,
  primary key (partner_id, name),
  check ((kind = 'choice') = (choices <> '{}')),
  check (kind = 'text' or max_length is null)
);
select make_tenant('custom_attributes', is_test_data => false);
-- A link shows and uses the definitions of its partner, and changes none.
alter policy not_by_link on custom_attributes using (true) with check (not authenticated_by_link());
create policy not_deleted_by_link on custom_attributes as restrictive for delete to payroll_app
  using (not authenticated_by_link());
grant select, insert, delete on custom_attributes to payroll_app;
