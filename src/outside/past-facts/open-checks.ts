import type { Cents } from '../../engine/payroll/money.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { checksToCompute } from '../../money/payruns/checks-to-compute.ts';
import { computeChecks } from '../../money/payruns/compute-checks.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** The sums of a check. */
export type PaySums = {
  readonly grossCents: Cents;
  readonly employeeTaxesCents: Cents;
  readonly employerTaxesCents: Cents;
  readonly netCents: Cents;
  /** What the company pays for it. */
  readonly cashCents: Cents;
};

export const sumsOf = ({ totals }: Paycheck): PaySums => ({
  grossCents: totals.grossPayCents,
  employeeTaxesCents: totals.employeeTaxesCents,
  employerTaxesCents: totals.employerTaxesCents,
  netCents: totals.netPayCents,
  cashCents: totals.companyDebitCents,
});

/** A check that is not paid yet. Its sums are null if it cannot be computed now. */
type OpenCheck = { readonly id: string; readonly checkDate: string; readonly sums: PaySums | null };

/** The open checks of an employee, as their payruns would compute them now. */
export async function openChecksOf(
  operation: Operation,
  company: Company,
  employeeId: string,
): Promise<OpenCheck[]> {
  const where = { companyId: company.id, employeeId, status: 'pending' };
  const outcomes = await computeChecks(operation, company, await checksToCompute(operation, where));
  return outcomes.map(({ check, stored }) => {
    return { id: check.id, checkDate: check.checkDate, sums: stored && sumsOf(stored.paycheck) };
  });
}

/** An open check that a correction changes. It is new if it pays what is missing. */
export type ChangedOpenCheck = {
  readonly employeeCheckId: string;
  readonly checkDate: string;
  readonly isNew: boolean;
  readonly before: PaySums | null;
  readonly after: PaySums | null;
};

export function changedOpenChecks(
  before: readonly OpenCheck[],
  after: readonly OpenCheck[],
): ChangedOpenCheck[] {
  return after.flatMap(({ id: employeeCheckId, checkDate, sums }) => {
    const was = before.find(({ id }) => id === employeeCheckId);
    const isSame = was && JSON.stringify(was.sums) === JSON.stringify(sums);
    if (isSame) return [];
    return [{ employeeCheckId, checkDate, isNew: !was, before: was?.sums ?? null, after: sums }];
  });
}
