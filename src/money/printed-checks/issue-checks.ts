import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { newId } from '../../foundation/new-id.ts';
import { nextCheckNumbers } from '../../platform/database/printed-check-records.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type PrintedPay = {
  readonly kind: 'employee_check' | 'contractor_payment';
  readonly id: string;
  readonly checkDate: PlainDate;
  readonly payee: string;
  readonly cents: Cents;
};

/**
 * Gives each pay a check of the next numbers, which checks of all partners share. A check is dated its check
 * date or, where that has passed, today. The caller has locked the company: others that print wait from here
 * until the transaction ends. Returns the number of each by the id of what it pays.
 */
export async function issueChecks(
  { db, now }: Operation,
  companyId: string,
  all: readonly PrintedPay[],
): Promise<ReadonlyMap<string, number>> {
  if (!all.length) return new Map();
  const first = await nextCheckNumbers(db, all.length);
  const today = dateInLosAngeles(now);
  await db.printedCheck.insertRows(
    all.map(({ kind, id, checkDate, payee, cents }, at) => ({
      id: newId(),
      companyId,
      employeeCheckId: kind === 'employee_check' ? id : null,
      contractorPaymentId: kind === 'contractor_payment' ? id : null,
      number: first + at,
      payee,
      amountCents: cents,
      issuedOn: laterOf(checkDate, today),
      issuedAt: new Date(now),
    })),
  );
  return new Map(all.map(({ id }, at) => [id, first + at]));
}
