-- Some states leave more of the wages to a worker who claims it: a head of family in Florida, Missouri and Nebraska,
-- dependents in the Dakotas and Tennessee, the household in New Jersey.
alter table garnishments
  add column head_of_family     boolean,
  add column sole_support       boolean,
  add column claimed_dependents integer check (claimed_dependents between 0 and 99),
  add column household_size     integer check (household_size between 1 and 99);
