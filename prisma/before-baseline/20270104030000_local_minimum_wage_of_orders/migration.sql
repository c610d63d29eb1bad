-- Cal. Code Civ. Proc. 706.050 and laws like it count hours of the local minimum wage where the employee works, where that is above
-- the state's. No figure of the service names it: the order states it.
alter table garnishments
  add column local_minimum_wage_cents bigint check (local_minimum_wage_cents between 1 and 100000);
