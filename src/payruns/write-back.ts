import type { Operation } from '../graphql/operation-context.ts';
import type { Paycheck } from '../payroll/paycheck.ts';

/**
 * Writes what a paycheck took to where it came from: the check's own deductions, and the running totals of
 * garnishments. A recurring deduction has no such amount; its id names no deduction of a check.
 */
export async function writeBack({ db }: Operation, { deductions, garnishments }: Paycheck): Promise<void> {
  for (const { id, amountCents, employerCents } of deductions) {
    if (id === undefined) continue;
    const data = {
      employeeCalculatedCents: BigInt(amountCents),
      employerCalculatedCents: BigInt(employerCents),
    };
    await db.deduction.updateMany({ where: { id }, data });
  }
  for (const { id, withheldCents } of garnishments) {
    const increment = BigInt(withheldCents);
    await db.deduction.updateMany({ where: { id }, data: { employeeCalculatedCents: increment } });
    if (increment) {
      await db.garnishment.updateMany({ where: { id }, data: { withheldAmountCents: { increment } } });
    }
  }
}
