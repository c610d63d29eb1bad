/** What the current transaction has written, before it is committed. */
import { currentPartnerId } from './current-transaction.ts';
import type { Database } from './query/database.ts';

/** An event that the commit of the transaction publishes. */
export type WrittenEvent = {
  readonly kind: string;
  readonly type: string;
  readonly companyId: string;
  readonly objectId: string;
  readonly data: unknown;
};

/** A posting of an entry that the commit of the transaction books. */
export type WrittenPosting = {
  readonly entryId: string;
  readonly companyId: string;
  readonly kind: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly day: string;
  readonly account: string;
  readonly agency: string | null;
  readonly workerId: string | null;
  readonly cents: number;
};

/** Whether the transaction is bound to a partner. An operator's transaction may concern all partners. */
export const isOfPartner = (): boolean => currentPartnerId() !== null;

/** Runs the checks now that the commit would run, such as that an entry sums to zero. */
export const checkDeferred = async ({ $executeRaw }: Database): Promise<void> => {
  await $executeRaw`set constraints all immediate`;
};

/**
 * The events of the transaction, in the order in which they were written. Events are numbered after the
 * commit. If a numbered event has the same transaction id, it was written in another cluster, and came with a
 * dump.
 */
export const writtenEvents = ({ $queryRaw }: Database): Promise<WrittenEvent[]> =>
  $queryRaw<WrittenEvent[]>`
    select kind, type, company_id as "companyId", object_id as "objectId", data from events
    where partner_id = current_partner() and xact = pg_current_xact_id()::text::bigint and number is null
    order by place`;

/** The postings of the transaction. `since`: an id that is older than the transaction. */
export const writtenPostings = ({ $queryRaw }: Database, since: string): Promise<WrittenPosting[]> =>
  $queryRaw<WrittenPosting[]>`
    select e.id as "entryId", e.company_id as "companyId", e.kind, e.subject_kind as "subjectKind",
      e.subject_id as "subjectId", e.day, p.account, p.agency, p.worker_id as "workerId",
      p.amount_cents::float8 as cents
    from ledger_entries e
    join ledger_postings p on (p.partner_id, p.entry_id) = (e.partner_id, e.id)
    where e.partner_id = current_partner() and e.id >= ${since}
      and e.created_at = now()::timestamptz(3) order by e.id, p.id`;
