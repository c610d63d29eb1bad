import { currentFigures } from '../../engine/figures/current-figures.ts';
import { amountThatNets } from '../../engine/payroll/amount-that-nets.ts';
import { explainedGrossToNet } from '../../engine/payroll/gross-to-net.ts';
import { withAmount } from '../../engine/payroll/gross-up.ts';
import { amountText, type Cents } from '../../engine/payroll/money.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { computeChecks } from './compute-checks.ts';
import { checksToPreview } from './preview-checks.ts';

const earnings = ['bonus', 'commission', 'flat'] as const;
type Earning = (typeof earnings)[number];

type Arguments = {
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
  readonly preview: ReturnType<typeof explainedGrossToNet> & { readonly worksheet: Worksheet };
};

/**
 * Finds an amount of an earning that, added to a pending check, makes it net what is wanted; a cent less nets
 * too little. The earning is that of a shift on the last day of the pay period at the employee's usual place.
 * Stores nothing.
 */
export async function grossUpCheck(operation: Operation, args: Arguments): Promise<CheckGrossUp> {
  const { companyId, employeeCheckId, netPay, netAmount } = args;
  const earning = earnings.find((one) => one === args.earning) ?? 'bonus';
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
  return { amountCents, preview: { worksheet: paid, ...explainedGrossToNet(paid, tables) } };
}
