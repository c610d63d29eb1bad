import { Fault } from '../../foundation/fault.ts';
import { type Makers, makersOf } from '../../platform/database/makers-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { isBy } from './approvals-of.ts';
import type { Payrun } from './read-payrun.ts';

const another = 'A second person approves it with a key or link that somebody else made before that approval';

/**
 * Refuses an approval of a caller who may be the person who has approved the payday already: one of the two
 * made the key or link of the other, or the caller's was made after that approval.
 */
export async function requireIndependent(
  { db, caller }: Operation,
  { checkDate, company, approvals }: Payrun,
  name: string | null,
): Promise<void> {
  const above = Number(company.payrollSecondApprovalAboveCents);
  const others = approvals.filter((one) => one.cashCents > above && !isBy(one, caller, name));
  if (!others.length) return;
  const own = await makersOf(db, caller);
  for (const { actorKind: kind, actorId: id, createdAt } of others) {
    // A check constraint allows four kinds.
    const first = await makersOf(db, { kind: kind as Operation['caller']['kind'], id });
    const begin = `The payday ${checkDate} was approved`;
    if (isMadeBy(own, first) || isMadeBy(first, own)) {
      const problem = `${begin} by the person who made your key or link, or whose key or link you made. ${another}.`;
      throw new Fault('WRONG_STATE', { problem });
    }
    if (own.madeAt !== null && Date.parse(own.madeAt) >= createdAt.getTime()) {
      const problem = `${begin} before your key or link was made. ${another}, or undo the approval and approve it again.`;
      throw new Fault('WRONG_STATE', { problem });
    }
  }
}

/** Whether one caller made another, or may have: nobody recorded who made some older links. */
const isMadeBy = ({ makers }: Makers, { makers: [maker = ''] }: Makers): boolean =>
  makers.includes(maker) || makers.includes('unknown');
