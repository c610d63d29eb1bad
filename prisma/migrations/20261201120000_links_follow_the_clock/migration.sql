-- Why: a link sees its company alone, and so not how far its partner's clock is ahead: the screens that it opens
-- would live in an earlier month than payroll does. The function answers one number about whoever has entered.

create or replace function clock_ahead() returns double precision volatile security definer language plpgsql
set search_path = pg_catalog, public as $$
begin
  if coalesce(current_setting('app.partner_id', true), '') = '' then return 0; end if;
  return coalesce((select c.ahead from partner_clocks c where c.partner_id = current_partner()), 0);
end $$;
revoke all on function clock_ahead from public;
grant execute on function clock_ahead to payroll_app;
