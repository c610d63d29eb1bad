import type { Operation } from '../graphql/operation-context.ts';
import type { GarnishmentResult } from '../payroll/garnishments/garnishment.ts';
import type { Paycheck } from '../payroll/paycheck.ts';

/**
 * Writes what a paycheck took to where it came from: the check's own deductions, and the running totals of
 * garnishments. A recurring deduction has no such amount; its id names no deduction of a check.
 */
export async function writeBack(operation: Operation, { deductions, garnishments }: Paycheck): Promise<void> {
  const { db } = operation;
  for (const { id, amountCents, employerCents } of deductions) {
    if (id === undefined) continue;
    const data = {
      employeeCalculatedCents: BigInt(amountCents),
      employerCalculatedCents: BigInt(employerCents),
    };
    await db.deduction.updateMany({ where: { id }, data });
  }
  for (const { id, withheldCents } of garnishments) {
    const data = { employeeCalculatedCents: BigInt(withheldCents) };
    await db.deduction.updateMany({ where: { id }, data }); // of the retired type
  }
  await countWithheld(operation, garnishments);
}

/** Adds what was taken to the running totals of the orders. */
export async function countWithheld(
  { db }: Operation,
  garnishments: readonly GarnishmentResult[],
): Promise<void> {
  for (const { id, withheldCents } of garnishments) {
    if (!withheldCents) continue;
    const data = { withheldAmountCents: { increment: BigInt(withheldCents) } };
    await db.garnishment.updateMany({ where: { id }, data });
  }
}
