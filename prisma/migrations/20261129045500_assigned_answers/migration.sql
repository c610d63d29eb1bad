-- Why: a bank names a wrong trace, or none, and an operator finds out which transfer it means. It is the trace that
-- an operator has named; null where the answer's own one counts.
alter table unapplied_answers add column assigned_trace text;
