-- Why: an approval of a payday is a person's, where the link that gives it acts for one: two links of one person are
-- one approval, and links of two people are two.
alter table payrun_approvals add column person_id text;
