import type { PlainDate } from './calendar/plain-date.ts';

export const PAYROLL_TAX_EXEMPTIONS = [
  'nonresident_student',
  'student_of_employer',
  'child_of_owner',
  'spouse_or_parent_of_owner',
  'minister',
  'h2a_worker',
  'household_employee',
  'farm_worker',
  'taxed_farm_worker',
  'election_worker',
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

/** Workers whose law is not computed here: they are refused by name, and never taxed as others are. */
export const REFUSED_WORKERS = [
  'railroad_employee',
  'statutory_employee',
  'statutory_nonemployee',
  'partner',
] as const;
export type RefusedWorker = (typeof REFUSED_WORKERS)[number];

export type WorkerFacts = {
  /** A salary is expected on the check: without a salary line it warns. */
  readonly salaried?: boolean;
  /** Overtime and minimum wage of the FLSA do not apply (29 USC 213(a)(1)): nothing warns of them. */
  readonly overtimeExempt?: boolean;
  /** Why federal law treats the worker apart in Social Security and Medicare, FUTA, or income tax. */
  readonly payrollTaxExemption?: PayrollTaxExemption | RefusedWorker;
  /**
   * From which check date employer and worker agree that income tax is withheld (26 USC 3402(p)). It counts
   * for workers from whom the law withholds none.
   */
  readonly incomeTaxAgreedFrom?: PlainDate;
  readonly programmeExemptions?: readonly ProgrammeExemption[];
};
