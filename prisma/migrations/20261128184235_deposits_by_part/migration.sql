-- Why: a deposit that lacked facts waited for an operator also after the company or its partner had given them, and an
-- order of child support that a bank returned was paid by hand. Who ends the wait is now known, and so is the order that
-- a transfer pays.
alter table remittances add column held_by text check (held_by = 'company');
-- Whether an operator has it sent again as the bank returned it.
alter table remittances add column resend boolean not null default false;
alter table transfers add column garnishment_id text;
alter table transfers add foreign key (partner_id, garnishment_id) references garnishments (partner_id, id);
