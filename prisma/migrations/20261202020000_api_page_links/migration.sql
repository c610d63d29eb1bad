-- Why: a link opens the API page, where a partner sees its keys and its webhooks. Every other link belongs to one
-- company; this one belongs to the partner, and opens no company at all: what the page shows is of the partner.

alter table links
  alter column company_id drop not null,
  drop constraint links_purpose_check,
  add constraint links_purpose_check
    check (purpose in ('dashboard', 'taxes', 'reports', 'paystub', 'onboarding', 'api')),
  add constraint links_of_the_partner check ((company_id is null) = (purpose = 'api'));

-- A space is the company of an API page's link: it is none's, so that every policy below a company holds it off, and
-- it is what tells such a link from others where the partner's own rows are looked at.
create function entered_by_api_page() returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('app.company_id', true), '') = ' ' $$;
create or replace function entered_by_link() returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('app.company_id', true), '') not in ('', ' ') $$;

-- It ends links when a key is rotated, and sends events again: of both tables it sees every company's.
drop policy within_company on links;
create policy within_company on links as restrictive to payroll_app
  using (entered_by_api_page() or coalesce(within_company(company_id), not entered_by_link()))
  with check (entered_by_api_page() or coalesce(within_company(company_id), not entered_by_link()));
drop policy within_company on events;
create policy within_company on events as restrictive to payroll_app
  using (entered_by_api_page() or within_company(company_id))
  with check (entered_by_api_page() or within_company(company_id));

create or replace function enter_link(hash text, wanted_purpose text) returns jsonb volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare link record;
begin
  select * into link from links l where l.token_hash = hash;
  if not found then return null; end if;
  if link.purpose <> wanted_purpose then return jsonb_build_object('refused', 'LINK_WRONG_PURPOSE'); end if;
  if link.purpose = 'onboarding' and exists (select from companies c where c.partner_id = link.partner_id
      and c.id = link.company_id and c.status <> 'initial_onboarding') then
    return jsonb_build_object('refused', 'ONBOARDING_ENDED');
  end if;
  if link.revoked_at is not null then return jsonb_build_object('refused', 'LINK_REVOKED'); end if;
  if link.expires_at <= now() then return jsonb_build_object('refused', 'LINK_EXPIRED'); end if;
  perform set_config('app.partner_id', link.partner_id, true);
  perform set_config('app.company_id', coalesce(link.company_id, ' '), true);
  perform set_config('app.employee_check_id', coalesce(link.employee_check_id, ''), true);
  return jsonb_build_object('kind', 'link', 'id', link.id, 'partnerId', link.partner_id,
    'companyId', link.company_id, 'employeeCheckId', link.employee_check_id, 'purpose', link.purpose,
    'embeddedPage', link.embedded_page, 'showSidebar', link.show_sidebar, 'allowRetry', link.allow_retry);
end $$;

-- Events tell of companies; a link to the API page is none's.
create or replace function announce_link() returns trigger language plpgsql as $$
begin
  if new.company_id is not null then
    perform announce('link', case when tg_op = 'INSERT' then 'created' else 'status_changed' end, new.company_id,
      to_jsonb(new), 'link');
  end if;
  return null;
end $$;
