import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type ComputedPay, readComputedPay } from './computed-pay.ts';
import { type Attention, attention, ofPeople } from './kinds.ts';

/** The computed pay that could not be sent. What a reason of the company holds, the company says. */
export const readHeldPay = (operation: Operation, companyIds: readonly string[]) =>
  readComputedPay(operation, {
    companyId: { in: [...companyIds] },
    status: 'pre-processed',
    heldBecause: { not: null },
    heldBy: null,
  });

/** The held pay of a company, each payday apart, oldest first. */
export function ofHeldPay(held: readonly ComputedPay[], companyId: string): Attention[] {
  const own = held.filter((pay) => pay.companyId === companyId);
  return [...new Set(own.map(({ payDate }) => payDate))].map((checkDate) => {
    const people = own
      .filter(({ payDate }) => payDate === checkDate)
      .map(({ heldBecause, ...person }) => ({ ...person, reason: heldBecause ?? '' }));
    const message = ofPeople(
      people,
      'The pay of one person is held.',
      'people wait for their pay: it is held.',
    );
    return attention('pay_held', message, { checkDate, people });
  });
}
