-- Why: a contractor can be garnished too. What the payrun took of a payment, order by order; null while pending.

alter table contractor_payments add column withheld jsonb check (withheld is null or status <> 'pending');
