-- Why: a move taxed work already done at the new place. Homes and usual places of work now have days. The columns of
-- the present place stay what they are; each list has the places before it, in order, each until a day. An employee
-- without a list has had the present place since the beginning, which is what the versions before this one know.
alter table employees add column earlier_homes jsonb not null default '[]',
  add column earlier_workplaces jsonb not null default '[]';
-- The state of the employee's usual place of work on the day of the shift, as it was when the shift was entered. Null
-- of a shift that an earlier version stored: the places of the employee decide.
alter table shifts add column working_state text;
