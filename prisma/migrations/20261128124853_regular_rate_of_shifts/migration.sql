-- Why: the regular rate of overtime needs to know whether other pay is the straight time of overtime hours (by the
-- piece, the day, or as a salary), whether a bonus grows with hours or pieces, and which earlier week pay is for.
alter table shifts add column straight_time_paid boolean, add column flat_pieces numeric(12, 4),
  add column bonus_production boolean, add column retroactive_cents bigint,
  add column retroactive_wage numeric(14, 4), add column retroactive_hours numeric(8, 4),
  add column retroactive_overtime_hours numeric(8, 4);
