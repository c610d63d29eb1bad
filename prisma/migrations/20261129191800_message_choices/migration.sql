-- Why: a company decides which messages about its pay are sent, and who gets those to the company besides its
-- owner. What somebody needs so as to be paid, or to find a thief, is always sent.

-- Without a row a message is sent.
create table message_choices (
  partner_id id_text not null default current_partner() references partners,
  company_id id_text not null,
  kind       text not null check (kind in ('approval_needed', 'pay_on_its_way', 'payday_receipt')),
  is_sent    boolean not null,
  primary key (partner_id, company_id, kind),
  foreign key (partner_id, company_id) references companies
);
select make_tenant('message_choices', 'company_id');
create policy by_owner on message_choices for select to payroll_owner using (true);
grant select, insert, update on message_choices to payroll_app;

create table message_recipients (
  partner_id id_text not null default current_partner() references partners,
  company_id id_text not null,
  kind       text not null check (kind in ('approval_needed', 'payroll_late', 'pay_returned', 'bank_account_changed')),
  -- In small letters.
  address    text not null,
  name       text not null,
  place      integer not null,
  primary key (partner_id, company_id, kind, address),
  foreign key (partner_id, company_id) references companies
);
create index message_recipients_of_address on message_recipients (partner_id, address);
select make_tenant('message_recipients', 'company_id');
create policy by_owner on message_recipients for select to payroll_owner using (true);
grant select, insert, delete on message_recipients to payroll_app;

alter table messages drop constraint if exists messages_recipient_check;
alter table messages add constraint messages_recipient_check check (
  recipient in ('employee', 'contractor', 'company', 'further_recipient', 'person')
  and (recipient = 'person') = (person_id is not null) and (recipient = 'person') = (company_id is null)) not valid;
