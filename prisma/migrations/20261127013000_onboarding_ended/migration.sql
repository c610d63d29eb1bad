-- Why: an onboarding link is revoked when onboarding ends, and may be revoked before. Whoever still has its
-- page open must be told which: that the company is done, or that another link is needed.

-- Entering runs before anybody has entered, as the owner, who cannot log in.
drop policy if exists by_owner on companies; -- the same may have been made for payruns
create policy by_owner on companies for select to payroll_owner using (true);

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
  perform set_config('app.company_id', link.company_id, true);
  perform set_config('app.employee_check_id', coalesce(link.employee_check_id, ''), true);
  return jsonb_build_object('kind', 'link', 'id', link.id, 'partnerId', link.partner_id,
    'companyId', link.company_id, 'employeeCheckId', link.employee_check_id, 'purpose', link.purpose,
    'embeddedPage', link.embedded_page, 'showSidebar', link.show_sidebar, 'allowRetry', link.allow_retry);
end $$;
