-- Federal law exempts some workers from Social Security and Medicare, from federal unemployment tax, or from both:
-- students on an F-1 visa, ministers, children of a sole proprietor. Only the employer knows; without the fact such
-- a worker is taxed as others are.
alter table employees
  add column payroll_tax_exemption text check (payroll_tax_exemption in (
    'nonresident_student', 'student_of_employer', 'child_of_owner', 'spouse_or_parent_of_owner', 'minister',
    'h2a_worker', 'totalization', 'religious_sect'));
