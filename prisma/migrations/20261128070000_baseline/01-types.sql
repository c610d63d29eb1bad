-- Why: the tables of 1.2.0 and of what came after it until 2026-11-28, by subject. payroll_owner runs every
-- migration and owns everything; it cannot log in. payroll_app runs operations and owns nothing. Both roles
-- exist in the cluster before the first migration.
--
-- Every table of a partner leads its keys with partner_id: foreign-key checks bypass row security, so a plain
-- key would let one partner refer to another's row.

-- A day has no zone. Text in calendar order compares by index under row security.
create domain plain_date as text collate "C" check (value ~ '^\d{4}-\d{2}-\d{2}$');
create domain wall_time as text collate "C" check (value ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$');
create domain id_text as text collate "C" check (value <> '' and length(value) <= 255);
