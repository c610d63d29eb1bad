import { record } from '../audit/record.ts';
import { deleteRows } from '../database/delete-test-data.ts';
import { lockClock } from '../database/partner-clock.ts';
import { Fault } from '../foundation/fault.ts';
import type { Course, Operation } from '../graphql/operation-context.ts';
import { requireOwnPartner } from '../partners/require-own-partner.ts';

type Arguments = {
  readonly partnerId: string;
  /** Whether the mutation is all there is to the document, so that it may be run again: see Course. */
  readonly isAlone: boolean;
};
export type Deleted = { readonly rows: number; readonly isComplete: boolean };

/** As many rows as one transaction deletes well within its time. */
const mostRows = 4_000;
const soFar = new WeakMap<Course, number>();

/**
 * Deletes everything of the partner's in the test environment except its keys, webhook endpoints and audit,
 * and puts its clock back to real time. No event tells of it. Who is stopped in between repeats it. The
 * clock is held first, so nobody moves it meanwhile.
 */
export async function deleteTestData(operation: Operation, args: Arguments): Promise<Deleted> {
  const { db, environment, course } = operation;
  if (environment !== 'test') {
    throw new Fault('UNKNOWN_PATH', { problem: 'Only data of the test environment can be deleted.' });
  }
  requireOwnPartner(operation, args.partnerId);
  await lockClock(db);
  const deleted = await deleteRows(db, mostRows);
  const isComplete = deleted < mostRows;
  const before = soFar.get(course) ?? 0;
  if (!before) await record(operation, 'deleteTestData', {});
  soFar.set(course, before + deleted);
  course.goesOn = !isComplete && args.isAlone;
  return { rows: before + deleted, isComplete };
}
