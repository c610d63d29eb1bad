import { newId } from '../../foundation/new-id.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Step } from './step.ts';

type PayrunKey = Pick<Step, 'companyId' | 'checkDate'>;
type Change = {
  status?: string;
  heldBecause?: string | null;
  heldSaid?: object | null;
  leadBankingDays?: number;
  waitsForReturns?: boolean;
  limitAskedCents?: bigint;
  limitAgreedBy?: string | null;
};

/**
 * Changes the payrun of a company and date, or creates it. The caller has locked the company, so no
 * concurrent transaction creates the same payrun. Returns the payrun's id.
 */
export async function setPayrun({ db }: Operation, { companyId, checkDate }: PayrunKey, change: Change) {
  const found = await db.employerCheck.findFirst({ where: { companyId, checkDate }, select: { id: true } });
  if (found) {
    await db.employerCheck.updateMany({ where: { id: found.id }, data: change });
    return found.id;
  }
  const id = newId();
  await db.employerCheck.create({ select: { id: true }, data: { id, companyId, checkDate, ...change } });
  return id;
}
