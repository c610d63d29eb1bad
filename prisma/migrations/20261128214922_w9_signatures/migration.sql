-- Why: a certified Form W-9 is sealed like every other form that is signed, and its second statement can be crossed
-- out by who is subject to backup withholding on interest or dividends.
alter table w9_certifications add column item2_crossed_out boolean not null default false;

-- A contractor's link signs, and reads what was signed, about one contractor.
alter policy within_employee on signatures
  using (case when contractor_id is null then within_employee(employee_id) else within_contractor(contractor_id) end)
  with check (
    case when contractor_id is null then within_employee(employee_id) else within_contractor(contractor_id) end);
