import { newId } from '../foundation/new-id.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import type { Entry } from './entry.ts';

/**
 * Books entries of a company, any number of them in two statements. What moves nothing is left out. Booking
 * something twice, or unbalanced, is an error that undoes the operation: whoever posts has decided, with the
 * rows held, that it has not happened yet.
 */
export async function post(
  { db, now }: Operation,
  companyId: string,
  entries: readonly Entry[],
): Promise<void> {
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
  const postings = booked.flatMap(({ id: entryId, day = today, postings: own }) =>
    own.map(({ account, cents, agency = null, workerId = null }) => ({
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
}
