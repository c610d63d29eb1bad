-- Why: a bonus in the employer's discretion is no part of the regular rate of overtime (29 CFR 778.211). The
-- service counted each bonus of a shift in it.

alter table shifts add column discretionary_bonus_cents bigint check (discretionary_bonus_cents >= 0);
