export const PAYROLL_TAX_EXEMPTIONS = [
  'nonresident_student',
  'student_of_employer',
  'child_of_owner',
  'spouse_or_parent_of_owner',
  'minister',
  'h2a_worker',
  'totalization',
  'religious_sect',
] as const;
export type PayrollTaxExemption = (typeof PAYROLL_TAX_EXEMPTIONS)[number];

export type WorkerFacts = {
  /** A salary is expected on the check: without a salary line it warns. */
  readonly salaried?: boolean;
  /** Overtime and minimum wage of the FLSA do not apply (29 USC 213(a)(1)): nothing warns of them. */
  readonly overtimeExempt?: boolean;
  /** Why federal law exempts the worker from Social Security and Medicare, from FUTA, or from both. */
  readonly payrollTaxExemption?: PayrollTaxExemption;
};
