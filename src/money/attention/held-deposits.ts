import { sentence, storedReason, together } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, attention } from './kinds.ts';

/** The deposits to agencies that wait for what their company or its partner enters. */
export const readHeldDeposits = ({ db }: Operation, companyIds: readonly string[]) =>
  db.remittance.findMany({
    where: { companyId: { in: [...companyIds] }, status: 'due', heldBy: 'company' },
    select: { companyId: true, agency: true, dueOn: true, heldBecause: true, heldSaid: true },
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
  });

type HeldDeposit = Awaited<ReturnType<typeof readHeldDeposits>>[number];

/** The held deposits of a company, each apart, the first due first. */
export const ofHeldDeposits = (held: readonly HeldDeposit[], companyId: string): Attention[] =>
  held
    .filter((deposit) => deposit.companyId === companyId)
    .map(({ agency, dueOn, ...reason }) => {
      const due = sentence('A deposit to {agency} waits. It has to be there on {day}.', {
        agency,
        day: dueOn,
      });
      const why = storedReason(reason);
      return attention('deposit_held', together(why === null ? [due] : [due, why]));
    });
