import type { PlainDate } from './calendar/plain-date.ts';

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

/** Why a worker owes nothing of a programme of a state, or of its unemployment insurance, and from when. */
export type ProgrammeExemption = {
  /** The code of its line: `wa_cares`, `ca_sui`. */
  readonly programme: string;
  readonly reason: string;
  /** The document or the rule that exempts the worker, where the law wants one. */
  readonly certificate?: string;
  /** The first check date, and the last one where it has ended. */
  readonly from: PlainDate;
  readonly until?: PlainDate;
};

export type WorkerFacts = {
  /** A salary is expected on the check: without a salary line it warns. */
  readonly salaried?: boolean;
  /** Overtime and minimum wage of the FLSA do not apply (29 USC 213(a)(1)): nothing warns of them. */
  readonly overtimeExempt?: boolean;
  /** Why federal law exempts the worker from Social Security and Medicare, from FUTA, or from both. */
  readonly payrollTaxExemption?: PayrollTaxExemption;
  readonly programmeExemptions?: readonly ProgrammeExemption[];
};
