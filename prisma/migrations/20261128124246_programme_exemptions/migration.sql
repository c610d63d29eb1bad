-- An employee may owe nothing of a state programme, or of unemployment insurance: WA Cares with an approval
-- letter, New York paid family leave by a waiver, family members of an owner. The rows hold the programme,
-- the reason, the certificate and the first and last check date.
alter table employees add column programme_exemptions jsonb not null default '[]'
  check (jsonb_typeof(programme_exemptions) = 'array');
