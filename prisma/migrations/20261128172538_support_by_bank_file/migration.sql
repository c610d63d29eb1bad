-- Why: withheld child support waited for an operator. It now leaves as an entry of a bank file, whose addendum
-- needs the FIPS code of where the money goes, and whether the order asks for medical support.
alter table garnishments add column fips_code text check (fips_code ~ '^\d{5}(\d{2})?$'),
  add column medical_support boolean;
