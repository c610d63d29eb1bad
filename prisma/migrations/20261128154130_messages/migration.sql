-- Why: people hear of their pay by e-mail. A message is a row that a trigger writes in the transaction of its
-- cause (functions/messages.sql), so that a change that is rolled back says nothing and none is forgotten. A
-- worker of the service sends it, as webhooks are sent.

create table messages (
  partner_id    id_text not null default current_partner() references partners,
  id            id_text not null default new_id(),
  company_id    id_text not null,
  kind          text not null check (kind in ('invitation', 'form_to_sign', 'form_ready', 'pay_on_its_way',
                  'payday_receipt', 'pay_returned', 'approval_needed', 'payroll_late', 'bank_account_changed')),
  -- What it is about. A person gets one message of a kind about one thing, whatever announces it again.
  cause         text not null,
  recipient     text not null check (recipient in ('employee', 'contractor', 'company')),
  -- The worker; both are null where it is the company.
  employee_id   id_text,
  contractor_id id_text,
  -- The address when it was caused; null where the recipient had none.
  address       text,
  -- What its words say besides names: days, a form.
  facts         jsonb not null default '{}',
  -- Null until it is written.
  language      text check (language in ('en', 'es')),
  subject       text,
  plain_text    text,
  html          text,
  -- The address of the link in it, until it has left. The words of the message never have it.
  sealed_link   text,
  status        text not null default 'pending'
                  check (status in ('pending', 'waiting', 'sent', 'in_mailbox', 'handed_over', 'not_sent', 'bounced')),
  not_sent_because text check (not_sent_because in ('no_address', 'unsubscribed', 'address_bounced', 'too_old',
                  'refused', 'unreachable')),
  server_answer text,
  attempts      integer not null default 0,
  next_at       timestamptz(3) default now(),
  -- As of a webhook's delivery.
  lease_until   timestamptz(3),
  fence         integer not null default 0,
  sent_at       timestamptz(3),
  created_at    timestamptz(3) not null default now(),
  primary key (partner_id, id),
  check ((status = 'pending') = (next_at is not null)),
  check ((status = 'not_sent') = (not_sent_because is not null)),
  check ((recipient = 'employee') = (employee_id is not null)
    and (recipient = 'contractor') = (contractor_id is not null)),
  foreign key (partner_id, company_id) references companies
);
create unique index messages_once on messages (partner_id, kind, cause, recipient,
  (coalesce(employee_id, contractor_id, '')), (coalesce(address, '')));
create index on messages (partner_id, company_id, id);
create index messages_due on messages (partner_id, next_at, id) where status = 'pending';
create index messages_waiting on messages (partner_id, id) where status = 'waiting';
create index messages_unreached on messages (partner_id, company_id, id) where status in ('not_sent', 'bounced');
select make_tenant('messages', 'company_id');
create policy within_employee on messages as restrictive to payroll_app
  using (within_employee(coalesce(employee_id, ''))) with check (within_employee(coalesce(employee_id, '')));
create policy by_owner on messages to payroll_owner using (true) with check (true);
select allow_resealing('messages');
grant select, insert, update on messages to payroll_app;

-- Addresses to which a partner's messages go no more: somebody has unsubscribed, or mail came back.
create table stopped_addresses (
  partner_id id_text not null default current_partner() references partners,
  -- In small letters.
  address    text not null,
  because    text not null check (because in ('unsubscribed', 'bounced')),
  created_at timestamptz(3) not null default now(),
  primary key (partner_id, address, because)
);
select make_tenant('stopped_addresses');
grant select, insert, delete on stopped_addresses to payroll_app;

-- Who sends a partner's messages. Without a row the service does.
create table message_settings (
  partner_id id_text not null default current_partner() references partners primary key,
  sender     text not null check (sender in ('service', 'partner'))
);
select make_tenant('message_settings', is_test_data => false);
create policy by_owner on message_settings for select to payroll_owner using (true);
grant select, insert, update on message_settings to payroll_app;

alter table events drop constraint if exists events_kind_check;
alter table events add constraint events_kind_check
  check (kind in ('company', 'company_onboarding', 'employee', 'contractor', 'shift', 'employee_check',
    'employer_check', 'contractor_payment', 'disbursement', 'garnishment', 'job', 'link', 'regular_payroll',
    'bank_account', 'time_off_request', 'deduction', 'employee_deduction', 'deduction_template', 'message'))
  not valid;
