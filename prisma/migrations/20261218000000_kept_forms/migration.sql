-- Why: a form that is refused is shown again at an address of its own, so that neither the browser's Back nor a
-- reload sends it twice. What was typed is kept for a day, sealed, and without secrets.
create table kept_forms (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  link_id      id_text not null,
  sealed_form  text not null,
  created_at   timestamptz(3) not null default now(),
  primary key (partner_id, id),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, link_id) references links on delete cascade
);
create index on kept_forms (partner_id, link_id);
create index on kept_forms (created_at);
select make_tenant('kept_forms', 'company_id');
select allow_resealing('kept_forms');
-- A link sees what was typed into its own forms only.
create policy within_link on kept_forms as restrictive to payroll_app
  using (not authenticated_by_link() or link_id = coalesce(current_setting('app.link_id', true), ''))
  with check (not authenticated_by_link() or link_id = coalesce(current_setting('app.link_id', true), ''));
create policy old_by_owner on kept_forms for delete to payroll_owner using (true);
grant select, insert, delete on kept_forms to payroll_app;
