import type { GarnishmentResult } from '../../engine/payroll/garnishments/garnishment.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * Stores the withheld amounts on the checks' own deductions, and adds them to the running totals of
 * garnishments. A recurring deduction stores no such amount; its id is not the id of a check's deduction.
 */
export async function writeBack(operation: Operation, paychecks: readonly Paycheck[]): Promise<void> {
  const garnishments = paychecks.flatMap((paycheck) => paycheck.garnishments);
  const taken = paychecks.flatMap(({ deductions }) =>
    deductions.flatMap(({ id, amountCents, employerCents }) =>
      id === undefined
        ? []
        : [{ id, employeeCalculatedCents: amountCents, employerCalculatedCents: employerCents }],
    ),
  );
  const retired = garnishments.map(({ id, withheldCents }) => ({
    id, // a deduction of the retired garnishment type; the id of an order matches no deduction
    employeeCalculatedCents: withheldCents,
    employerCalculatedCents: 0,
  }));
  await operation.db.deduction.setRows([...taken, ...retired]);
  await countWithheld(operation, garnishments);
}

/** Adds the withheld amounts to the running totals of the garnishment orders. */
export async function countWithheld(
  { db }: Operation,
  garnishments: readonly GarnishmentResult[],
): Promise<void> {
  const sums = new Map<string, Cents>();
  for (const { id, withheldCents } of garnishments) {
    if (withheldCents) sums.set(id, (sums.get(id) ?? 0) + withheldCents);
  }
  const rows = [...sums].map(([id, withheldAmountCents]) => ({ id, withheldAmountCents }));
  await db.garnishment.addToRows(rows);
}
