import { newId } from '../foundation/new-id.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { Step } from './due-steps.ts';

type Which = Pick<Step, 'companyId' | 'checkDate'>;
type Change = { status?: string; heldBecause: string | null };

/**
 * The payrun of a company and date with what is changed of it: the one there is, or a new one. The company is
 * held, so nobody else makes it meanwhile. Answers its id.
 */
export async function setPayrun({ db }: Operation, { companyId, checkDate }: Which, change: Change) {
  const found = await db.employerCheck.findFirst({ where: { companyId, checkDate }, select: { id: true } });
  if (found) {
    await db.employerCheck.updateMany({ where: { id: found.id }, data: change });
    return found.id;
  }
  const id = newId();
  await db.employerCheck.create({ select: { id: true }, data: { id, companyId, checkDate, ...change } });
  return id;
}
