-- Why: a partner that moves to another service is in two services for a while, and both would pay its people. An
-- operator closes it in the first: it can be read there, and nothing of it is paid or changed.
alter table partners
  add column closed_at timestamptz(3),
  -- The operator's words; partners and their employers read them.
  add column closed_because text,
  -- A closed partner whose copy exists is opened only by an operator who says that the copy is not used.
  add column exported_at timestamptz(3),
  add constraint closed_with_reason check ((closed_at is null) = (closed_because is null)),
  add constraint exported_while_closed check (exported_at is null or closed_at is not null);
