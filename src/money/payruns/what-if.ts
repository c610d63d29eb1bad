import { currentFigures } from '../../engine/figures/current-figures.ts';
import { explainedGrossToNet } from '../../engine/payroll/gross-to-net.ts';
import { type PayChange, payChanges } from '../../engine/payroll/pay-changes.ts';
import { WorksheetRefused } from '../../engine/payroll/refusal.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import type { FederalFacts } from '../../engine/payroll/tax-forms.ts';
import { DEDUCTION_TYPES, type DeductionEntry, type Worksheet } from '../../engine/payroll/worksheet.ts';
import { detailsOf, Fault, Faults } from '../../foundation/fault.ts';
import { federalColumn } from '../../parties/workers/employees/form-columns.ts';
import { federalFormOf } from '../../parties/workers/employees/tax-facts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { computeChecks } from './compute-checks.ts';
import { checksToPreview } from './preview-checks.ts';
import type { WhatIfInput } from './what-if-input.ts';

type Input = typeof WhatIfInput.$inferInput;
type Arguments = { companyId: string; employeeCheckId: string; input: Input };
type Computed = ReturnType<typeof explainedGrossToNet> & { readonly worksheet: Worksheet };

export type WhatIf = {
  readonly employeeCheckId: string;
  readonly before: Computed;
  readonly after: Computed;
  readonly changes: readonly PayChange[];
};

/**
 * Computes a check as it is and with other choices of the employee, both with the current figures, and
 * compares the two line by line. A computed check counts the year to date as it was then. Stores nothing.
 */
export async function whatIf(operation: Operation, args: Arguments): Promise<WhatIf> {
  const { employeeCheckId, input } = args;
  const worksheet = await worksheetOfCheck(operation, args);
  const before = computed(worksheet);
  const after = computed({
    ...worksheet,
    ...(input.federal ? { federal: withForm(worksheet.federal, input.federal) } : {}),
    ...(input.saving ? { deductions: withSaving(worksheet.deductions ?? [], input.saving) } : {}),
  });
  return { employeeCheckId, before, after, changes: payChanges(before.paycheck, after.paycheck) };
}

/** The worksheet that a check was computed from, or that a pending check would be computed from now. */
async function worksheetOfCheck(
  operation: Operation,
  { companyId, employeeCheckId }: Arguments,
): Promise<Worksheet> {
  const where = { id: employeeCheckId, companyId };
  const check = await operation.db.employeeCheck.findFirst({ where, select: { stored: true } });
  const stored = check?.stored as StoredCheck | null | undefined; // only the payrun writes it
  if (stored) return stored.worksheet;
  const { company, checks } = await checksToPreview(operation, companyId, [employeeCheckId]);
  const [outcome] = await computeChecks(operation, company, checks);
  if (!outcome?.stored) throw new Fault('WRONG_STATE', { ...detailsOf(outcome?.problem ?? '') });
  return outcome.stored.worksheet;
}

function computed(worksheet: Worksheet): Computed {
  try {
    return { worksheet, ...explainedGrossToNet(worksheet, currentFigures().of(worksheet)) };
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    const faults = error.problems.map(
      ({ field, message }) => new Fault('MALFORMED', { path: ['input', field], ...detailsOf(message) }),
    );
    throw new Faults(faults);
  }
}

/** The method for bonuses is the employer's choice: another form keeps it. */
function withForm(present: FederalFacts, form: NonNullable<Input['federal']>): FederalFacts {
  const federalTax = federalColumn({ ...form, supplementalMethod: present.supplementalMethod ?? null });
  return federalFormOf({ federalTax }) ?? present;
}

/** Replaces what the employee contributes to the plan, and keeps what the employer adds. */
function withSaving(
  deductions: readonly DeductionEntry[],
  { plan, percent }: NonNullable<Input['saving']>,
): DeductionEntry[] {
  const type = DEDUCTION_TYPES.find((one) => one === plan);
  if (!type) throw new Error(`the plan ${plan} is no type of deduction`);
  const employee = { percent: percent.toString() };
  const present = deductions.findIndex((entry) => entry.type === type);
  if (present < 0) return [...deductions, { type, employee }];
  return deductions.map((entry, at) => (at === present ? { ...entry, employee } : entry));
}
