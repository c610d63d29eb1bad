-- Why: a code for signing in is a message to a person, who belongs to the partner and to no company.
alter table messages alter column company_id drop not null;
alter table messages add column person_id text;
alter table messages drop constraint if exists messages_recipient_check;
alter table messages add constraint messages_recipient_check
  check (recipient in ('employee', 'contractor', 'company', 'person') and (recipient = 'person') = (person_id is not null)
    and (recipient = 'person') = (company_id is null));

-- The kinds that there are, and this one.
do $$
declare kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c
  where c.conrelid = 'messages'::regclass and c.conname = 'messages_kind_check');
begin
  alter table messages drop constraint if exists messages_kind_check;
  execute 'alter table messages add constraint messages_kind_check '
    || regexp_replace(kinds, 'CHECK \((.*)\)', 'check (kind = ''sign_in_code'' or \1)');
end $$;

-- A message of no company is seen by keys and jobs alone.
alter policy within_company on messages
  using (coalesce(within_company(company_id), not authenticated_by_link()) and not authenticated_by_api_page())
  with check (coalesce(within_company(company_id), not authenticated_by_link()) and not authenticated_by_api_page());
create index messages_of_people on messages (partner_id, person_id, id) where person_id is not null;
