import { amountText, type Cents } from '../../engine/payroll/money.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);

/** By account, what the books must have of a computed check: a debit is positive. Zero in all others. */
function booksOf({ totals, taxes, deductions, garnishments }: Paycheck): Readonly<Record<string, Cents>> {
  const benefits = deductions.flatMap(({ remitted, amountCents, employerCents }) => [
    remitted ? amountCents : 0,
    employerCents,
  ]);
  return {
    company_receivable: totals.companyDebitCents,
    wages_payable: 0 - totals.netPayCents,
    tax_payable: 0 - sum(taxes.map(({ amountCents }) => amountCents)),
    benefit_payable: 0 - sum(benefits),
    garnishment_payable: 0 - sum(garnishments.map(({ withheldCents }) => withheldCents)),
  };
}

/** The accounts in which the entry of a computed check has another amount than its paycheck. */
export function bookedWrongly(paycheck: Paycheck, booked: ReadonlyMap<string, Cents>): string[] {
  const expected = booksOf(paycheck);
  return [...new Set([...Object.keys(expected), ...booked.keys()])].flatMap((account) => {
    const [is, must] = [booked.get(account) ?? 0, expected[account] ?? 0];
    return is === must
      ? []
      : [`The books have ${amountText(is)} in ${account}, and its paycheck ${amountText(must)}.`];
  });
}
