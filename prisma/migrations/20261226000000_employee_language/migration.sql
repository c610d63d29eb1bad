-- Employees read their own screens and paystubs in their language; without one their browser's decides.
alter table employees add column language text check (language in ('en', 'es'));
