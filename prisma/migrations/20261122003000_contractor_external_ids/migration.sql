-- Why: a partner's own name for a contractor names one of a company, as it does for employees. Creating the same
-- contractor twice is then refused rather than paid twice. Additive.

create unique index on contractors (partner_id, company_id, external_id) where external_id is not null;
