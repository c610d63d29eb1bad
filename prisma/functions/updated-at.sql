-- updated_at distinguishes the versions of a row, so it grows with every change. That includes changes within
-- one millisecond, and those after the system clock is set back. A value that is sealed under a new master
-- key is not a change.
create or replace function set_updated_at() returns trigger language plpgsql as
$$ begin
  if current_setting('app.resealing', true) = 'on' then return new; end if;
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end $$;

do $$
declare changing text;
begin
  foreach changing in array array['bank_accounts', 'companies', 'contractor_payments', 'contractors',
    'deduction_templates', 'deductions', 'employee_checks', 'employee_deduction_templates', 'employees',
    'employer_checks', 'filings', 'garnishments', 'local_tax_rates', 'regular_payrolls', 'remittances', 'report_jobs', 'shifts',
    'state_accounts', 'time_off_assignments', 'time_off_policies', 'time_off_requests', 'transfers',
    'webhook_endpoints', 'work_locations'] loop
    execute format('create or replace trigger set_updated_at before update on %I
      for each row execute function set_updated_at()', changing);
  end loop;
end $$;
