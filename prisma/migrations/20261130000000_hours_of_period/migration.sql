-- One shift of a check may hold the hours of the whole pay period, instead of those of its day.
alter table shifts add column of_period boolean not null default false;
create unique index shifts_of_period on shifts (partner_id, employee_check_id) where of_period;
