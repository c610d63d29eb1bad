-- The computed values of a check never change, because the past of a check is read from them. A grant of
-- columns cannot ensure this, since the service writes them once, at the cut-off.
create or replace function refuse_change_of_computed() returns trigger language plpgsql as $$
begin
  raise exception 'what was computed of check % does not change', old.id;
end $$;
create or replace trigger keep_computed before update of computed, stored, warnings, paid_to on employee_checks
  for each row when (current_user = 'payroll_app' and old.computed is not null and
    (new.computed, new.stored, new.warnings, new.paid_to)
      is distinct from (old.computed, old.stored, old.warnings, old.paid_to))
  execute function refuse_change_of_computed();
