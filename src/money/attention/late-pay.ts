import { sentence } from '../../foundation/sentence.ts';
import { returnedStatuses } from '../../pay/disbursements/statuses.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type ComputedPay, readComputedPay } from './computed-pay.ts';
import { type Attention, attention } from './kinds.ts';

/**
 * The pay on its way that arrives after its payday. Takes two statements for any number of companies, and
 * two more for those that have such pay.
 */
export async function readLatePay(
  operation: Operation,
  companyIds: readonly string[],
): Promise<readonly ComputedPay[]> {
  const { db } = operation;
  const where = {
    companyId: { in: [...companyIds] },
    status: 'pre-processed',
    arrivesOn: { not: null },
    disbursementStatus: { notIn: returnedStatuses },
  };
  const [checks, payments] = await Promise.all([
    db.employeeCheck.groupBy({ by: ['companyId', 'checkDate', 'arrivesOn'], where }),
    db.contractorPayment.groupBy({ by: ['companyId', 'payDate', 'arrivesOn'], where }),
  ]);
  const late = [...checks, ...payments.map(({ payDate, ...day }) => ({ ...day, checkDate: payDate }))]
    .filter(({ checkDate, arrivesOn }) => (arrivesOn ?? '') > checkDate)
    .map(({ arrivesOn }) => arrivesOn ?? '');
  if (!late.length) return [];
  const pay = await readComputedPay(operation, { ...where, arrivesOn: { in: [...new Set(late)] } });
  return pay.filter(({ payDate, arrivesOn }) => (arrivesOn ?? '') > payDate);
}

/** The late pay of a company, each payday and day of arrival apart, oldest first. */
export function ofLatePay(late: readonly ComputedPay[], companyId: string): Attention[] {
  const own = late.filter((pay) => pay.companyId === companyId);
  return [...new Set(own.map(({ payDate }) => payDate))].flatMap((checkDate) => {
    const ofDay = own.filter(({ payDate }) => payDate === checkDate);
    return [...new Set(ofDay.map(({ arrivesOn }) => arrivesOn))].sort().map((day) => {
      const people = ofDay
        .filter(({ arrivesOn }) => arrivesOn === day)
        .map((person) => ({ ...person, reason: null }));
      const [on, count] = [day ?? '', people.length];
      const message =
        count === 1
          ? sentence('One person is paid late, on {day}.', { day: on })
          : sentence('{count} people are paid late, on {day}.', { count, day: on });
      return attention('paid_late', message, { checkDate, people });
    });
  });
}
