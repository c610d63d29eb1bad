-- Why: an environment may be several databases, its cells, with each partner in one. A database says which cell it
-- is, so that a start with its addresses in another order is refused. The application has no rights on this table,
-- which belongs to no partner: cell_here reads it. It is empty in the database of an environment that never had
-- another one.
create table cells (
  number    integer primary key check (number between 1 and 10),
  -- Since when new partners may come here; null before payroll cells add.
  opened_at timestamptz(3)
);
create unique index cells_one_row on cells ((true));
