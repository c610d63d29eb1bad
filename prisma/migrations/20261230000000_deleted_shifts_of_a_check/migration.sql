-- Why: a check as it was has the shifts that it had then, also those that were deleted since. Shifts that
-- still exist are found by their rows; only events name the check of a deleted one. Partial: adding or
-- changing a shift writes nothing here.
create index events_of_deleted_shifts on events (partner_id, (data ->> 'employeeCheckID'))
  where kind = 'shift' and type = 'deleted';
