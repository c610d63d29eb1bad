import { currentFigures } from '../../engine/figures/current-figures.ts';
import { amountThatNets } from '../../engine/payroll/amount-that-nets.ts';
import { withAmount } from '../../engine/payroll/gross-up.ts';
import { amountText, type Cents } from '../../engine/payroll/money.ts';
import { type PayChange, payChanges } from '../../engine/payroll/pay-changes.ts';
import { WorksheetRefused } from '../../engine/payroll/refusal.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import type { FederalFacts } from '../../engine/payroll/tax-forms.ts';
import { DEDUCTION_TYPES, type DeductionEntry, type Worksheet } from '../../engine/payroll/worksheet.ts';
import { detailsOf, Fault, Faults, refuseAll } from '../../foundation/fault.ts';
import { federalColumn } from '../../parties/workers/employees/form-columns.ts';
import { faultsOfLowerForm } from '../../parties/workers/employees/lock-in-letters.ts';
import { federalFormOf } from '../../parties/workers/employees/tax-facts.ts';
import { type Previewed, previewOf } from '../../pay/paychecks/preview-paycheck.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { computeChecks } from './compute-checks.ts';
import { checksToPreview } from './preview-checks.ts';
import type { WhatIfInput } from './what-if-input.ts';

const earnings = ['bonus', 'commission', 'flat'] as const;
type Earning = (typeof earnings)[number];

type GrossArguments = {
  readonly companyId: string;
  readonly employeeCheckId: string;
  /** One of `earnings`; a bonus by default. */
  readonly earning?: string | null;
  /** What the check nets with the earning. */
  readonly netPay?: Cents | null;
  /** What the earning adds to the net pay of the check. */
  readonly netAmount?: Cents | null;
};

export type CheckGrossUp = {
  readonly employeeCheckId: string;
  readonly earning: Earning;
  readonly amountCents: Cents;
  readonly preview: Previewed;
};

/**
 * Finds an amount of an earning that, added to a pending check, results in the wanted net pay. A cent less
 * nets too little. The earning is that of a shift on the last day of the pay period at the employee's usual
 * place. Stores nothing.
 */
export async function grossUpCheck(operation: Operation, args: GrossArguments): Promise<CheckGrossUp> {
  const { companyId, employeeCheckId, netPay, netAmount } = args;
  const earning = earnings.find((kind) => kind === args.earning) ?? 'bonus';
  const path = netPay == null ? ['netAmount'] : ['netPay'];
  if ((netPay == null) === (netAmount == null)) {
    throw new Fault('MALFORMED', { path, toPrograms: 'is required: one of net_pay and net_amount' });
  }
  const { company, checks } = await checksToPreview(operation, companyId, [employeeCheckId]);
  const [outcome] = await computeChecks(operation, company, checks);
  if (!outcome?.stored) throw new Fault('WRONG_STATE', { toPrograms: outcome?.problem ?? '' });
  const { worksheet, paycheck } = outcome.stored;
  const { netPayCents } = paycheck.totals;
  const target = netPay ?? netPayCents + (netAmount ?? 0);
  if (target <= netPayCents) {
    const problem = `must be more than ${amountText(netPayCents)}, which the check nets without it`;
    throw new Fault('MALFORMED', { path, toPrograms: netPay == null ? 'must be more than 0' : problem });
  }
  const day = worksheet.periodEnd ?? worksheet.checkDate;
  const found = foundIn(withEarning(worksheet, earning, day), target, path);
  return { employeeCheckId, earning, ...found };
}

const withEarning = (worksheet: Worksheet, kind: Earning, date: string): Worksheet => ({
  ...worksheet,
  earnings: [...worksheet.earnings, { kind, date, amountCents: 0 }],
});

function foundIn(worksheet: Worksheet, target: Cents, path: string[]) {
  const index = worksheet.earnings.length - 1;
  const tables = currentFigures().of(worksheet);
  const amountCents = amountThatNets(worksheet, target, index, tables);
  if (amountCents === undefined) {
    throw new Fault('MALFORMED', { path, toPrograms: 'is not reached by any amount up to 10,000,000.00' });
  }
  const paid = withAmount(worksheet, index, amountCents);
  return { amountCents, preview: previewOf(paid) };
}

type Input = typeof WhatIfInput.$inferInput;
type WhatArguments = { companyId: string; employeeCheckId: string; input: Input };

export type WhatIf = {
  readonly employeeCheckId: string;
  readonly before: Previewed;
  readonly after: Previewed;
  readonly changes: readonly PayChange[];
};

/**
 * Computes a check as it is and with other choices of the employee, both with the current figures, and
 * compares the two line by line. A computed check counts the year to date as it was then. Stores nothing.
 */
export async function whatIf(operation: Operation, args: WhatArguments): Promise<WhatIf> {
  const { companyId, employeeCheckId, input } = args;
  const worksheet = await worksheetOfCheck(operation, args);
  const federal = input.federal ? withForm(worksheet.federal, input.federal) : null;
  const { employee } = await operation.db.employeeCheck.findFirstOrThrow({
    where: { id: employeeCheckId, companyId },
    select: { employee: { select: { lockInLetters: true } } },
  });
  if (federal)
    refuseAll(faultsOfLowerForm(operation, employee, { federalTax: federal }, ['input', 'federal']));
  const before = computed(worksheet);
  const after = computed({
    ...worksheet,
    ...(federal ? { federal } : {}),
    ...(input.saving ? { deductions: withSaving(worksheet.deductions ?? [], input.saving) } : {}),
  });
  return { employeeCheckId, before, after, changes: payChanges(before.paycheck, after.paycheck) };
}

/** The worksheet that a check was computed from, or that a pending check would be computed from now. */
async function worksheetOfCheck(
  operation: Operation,
  { companyId, employeeCheckId }: WhatArguments,
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

function computed(worksheet: Worksheet): Previewed {
  try {
    return previewOf(worksheet);
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
  const type = DEDUCTION_TYPES.find((value) => value === plan);
  if (!type) throw new Error(`the plan ${plan} is no type of deduction`);
  const employee = { percent: percent.toString() };
  const present = deductions.findIndex((entry) => entry.type === type);
  if (present < 0) return [...deductions, { type, employee }];
  return deductions.map((entry, at) => (at === present ? { ...entry, employee } : entry));
}
