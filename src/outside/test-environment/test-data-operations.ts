import type { Instant } from '../../foundation/clock.ts';
import { Fault } from '../../foundation/fault.ts';
import { requireOwnPartner } from '../../parties/partners/callers.ts';
import { record } from '../../platform/audit/record.ts';
import { lockClock, placeClock } from '../../platform/database/partner-clock.ts';
import { deleteRows } from '../../platform/database/partners.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { LongRun, standsAlone } from '../../platform/operation/long-run.ts';
import { requireFirstInstant } from './target-of.ts';

const DeletedTestData = builder.objectRef<DeletedData>('DeletedTestData').implement({
  description: "The result of deleting a partner's test data.",
  fields: (t) => ({
    rows: t.exposeInt('rows', { description: 'How many database rows were deleted.' }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether everything is deleted. It is false only if the request has other mutations too. Then send it again.',
    }),
  }),
});

builder.mutationField('deleteTestData', (t) =>
  t.field({
    type: DeletedTestData,
    policy: { scope: 'clock:write', links: [], idempotencyKey: 'forever' },
    description:
      'Test environment only: deletes all data of the partner and resets its clock to real time or to `start`. Keys, webhook endpoints and the audit log stay. It causes no events and cannot be undone.',
    args: {
      partnerId: t.arg.id({
        required: true,
        description: 'Your partner ID, as a protection against mistakes.',
      }),
      start: t.arg({
        type: 'DateTime',
        description:
          'Where the clock starts, in a year whose figures are loaded. Defaults to real time. The clock then continues with real time and can be advanced.',
      }),
    },
    resolve: (_root, args, operation, info) =>
      deleteTestData(operation, { ...args, isAlone: standsAlone(info) }),
  }),
);

type Arguments = {
  readonly partnerId: string;
  /** The new time of the clock. Without it, the clock shows real time. */
  readonly start?: Date | null;
  /** Whether the mutation is the whole document, so that it may take several transactions. */
  readonly isAlone: boolean;
};

/** What one or more operations have deleted: the progress of a long run, and its answer. */
class DeletedData {
  readonly rows: number;
  readonly isComplete: boolean;
  constructor(rows: number, isComplete: boolean) {
    this.rows = rows;
    this.isComplete = isComplete;
  }
}

/** The number of rows that one transaction deletes well within its time limit. */
const maxRows = 4_000;

/**
 * Deletes all data of the partner in the test environment, except its keys, webhook endpoints and audit. Sets
 * its clock to real time, or to `start`, which must be in a year that has figures. No event reports it. A
 * request that breaks off is completed by another one.
 */
async function deleteTestData(operation: Operation, args: Arguments): Promise<DeletedData> {
  if (operation.environment !== 'test') {
    throw new Fault('UNKNOWN_PATH', { toPrograms: 'Only data of the test environment can be deleted.' });
  }
  requireOwnPartner(operation, args.partnerId);
  const start = args.start?.getTime();
  if (start !== undefined) requireFirstInstant(start);
  const deleted = progressOf(operation) ?? (await deletePart(operation, start));
  if (deleted.isComplete || !args.isAlone) return deleted;
  throw new LongRun((part) => deletePart(part, start));
}

const progressOf = ({ progress }: Operation): DeletedData | undefined =>
  progress instanceof DeletedData ? progress : undefined;

/** Locks the clock first, so that it cannot move while data is deleted. */
async function deletePart(operation: Operation, start: Instant | undefined): Promise<DeletedData> {
  const { db } = operation;
  const former = progressOf(operation);
  await lockClock(db);
  const deleted = await deleteRows(db, maxRows);
  if (!former) await record(operation, 'deleteTestData', start === undefined ? {} : { start });
  const isComplete = deleted < maxRows;
  if (isComplete && start !== undefined) await placeClock(db, start - operation.clock());
  return new DeletedData((former?.rows ?? 0) + deleted, isComplete);
}
