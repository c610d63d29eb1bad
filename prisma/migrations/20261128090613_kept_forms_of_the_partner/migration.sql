-- Why: a refused form of the API page is kept like those of every other screen. Its link belongs to the
-- partner, so the form has no company. As before, a link sees its own forms only.
alter table kept_forms alter column company_id drop not null;
alter policy within_company on kept_forms
  using (coalesce(within_company(company_id), authenticated_by_api_page() or not authenticated_by_link()))
  with check (coalesce(within_company(company_id), authenticated_by_api_page() or not authenticated_by_link()));
alter policy within_link on kept_forms
  using (not (authenticated_by_link() or authenticated_by_api_page())
    or link_id = coalesce(current_setting('app.link_id', true), ''))
  with check (not (authenticated_by_link() or authenticated_by_api_page())
    or link_id = coalesce(current_setting('app.link_id', true), ''));
