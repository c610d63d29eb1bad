import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Entry } from './entry.ts';
import { markReduction } from './mark-reduction.ts';

/**
 * Books entries of a company, any number of them in two statements. Leaves out postings of zero. An entry
 * that is booked already, or unbalanced, is an error that rolls the operation back: the caller has locked the
 * rows and has checked that the entry is new.
 */
export async function post(
  operation: Operation,
  companyId: string,
  entries: readonly Entry[],
): Promise<void> {
  const { db, now } = operation;
  const today = dateInLosAngeles(now);
  const booked = entries
    .map((entry) => ({ ...entry, id: newId(), postings: entry.postings.filter(({ cents }) => cents !== 0) }))
    .filter(({ postings }) => postings.length);
  const rows = booked.map(({ id, kind, subject, reference = '', reverses = null, day = today }) => ({
    id,
    companyId,
    at: new Date(now),
    day,
    kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    reference,
    reverses,
  }));
  const postings = booked.flatMap(({ id: entryId, day = today, postings: entryPostings }) =>
    entryPostings.map(({ account, cents, agency = null, workerId = null }) => ({
      id: newId(),
      companyId,
      entryId,
      account,
      agency,
      workerId,
      day,
      amountCents: cents,
    })),
  );
  await db.ledgerEntry.insertRows(rows);
  await db.ledgerPosting.insertRows(postings);
  await markReduction(operation, companyId, entries);
}
