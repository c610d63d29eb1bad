-- Why: a partner moves to another cell while it works. From one commit on its former cell refuses everything of it,
-- and names the cell that it went to; its rows stay there until they are removed. Without a row in partners, rows of
-- a partner are a copy that is under way: nothing works with them.
alter table partners add column left_for integer check (left_for between 1 and 10);
