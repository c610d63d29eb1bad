-- A deposit of federal unemployment tax of 500 dollars or less was carried to a quarter that nothing planned
-- where no check added to it. Each last one that was carried is due again: the service carries it once more,
-- and plans the next quarter of the year.
alter table remittances no force row level security; -- the owner changes rows of every partner

update remittances carried set status = 'due'
where carried.status = 'carried' and carried.agency = 'IRS 940'
  and not exists (
    select from remittances later
    where later.partner_id = carried.partner_id and later.company_id = carried.company_id
      and later.account = carried.account and later.agency = carried.agency
      and later.period_end > carried.period_end
  );

alter table remittances force row level security;
