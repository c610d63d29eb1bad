import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * Refuses to change or delete a shift that pays a day of a request: only canceling the request removes it.
 */
export async function refusePlacedShift({ db }: Operation, shiftId: string): Promise<void> {
  const day = await db.timeOffDay.findFirst({ where: { shiftId } });
  if (!day) return;
  const problem = `The shift pays ${day.day} of a time-off request: cancel the request ${day.requestId} instead.`;
  throw new Fault('WRONG_STATE', { toPrograms: problem });
}
