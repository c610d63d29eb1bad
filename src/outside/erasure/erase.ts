/** Erases a person or a partner, as far as no law and no open money forbids it. */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../foundation/fault.ts';
import { requireOperator, requireOwnPartner } from '../../parties/partners/callers.ts';
import { record } from '../../platform/audit/record.ts';
import {
  beginErasure,
  deletePartnerRows,
  type ErasedRows,
  erasePeopleRows,
  eraseSettings,
  erasureFacts,
  peopleToErase,
} from '../../platform/database/erasure.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { eraseAnswers } from './erase-answers.ts';
import { eraseSealed } from './erase-sealed.ts';
import { refusalsOf, type Stay, staysOf } from './retention.ts';

/** What was erased, what stays, and where the next call continues. `next` is null after the last call. */
export type Erasure = {
  readonly rows: readonly ErasedRows[];
  readonly stays: readonly Stay[];
  readonly next: string | null;
};

const peopleAtOnce = 100;
const rowsAtOnce = 2_000;

/** Erases an employee, a contractor or an account of a partner. */
export async function erasePerson(
  operation: Operation,
  { partnerId, id }: { readonly partnerId: string; readonly id: string },
): Promise<Erasure> {
  if (operation.caller.kind !== 'operator') requireOwnPartner(operation, partnerId);
  requireOperator(operation);
  await begin(operation, partnerId);
  const facts = await erasureFacts(operation.db, id);
  if (facts.kind === null) throw new Fault('UNKNOWN_PERSON');
  refuse(refusalsOf(facts));
  const stays = staysOf(facts, todayOf(operation));
  const rows = [...(await erasePeopleRows(operation.db, [id], !stays.length))];
  if (!stays.length) rows.push(...(await eraseSealed(operation, { partnerId, id }, facts)));
  rows.push(...(await eraseAnswers(operation, partnerId, [id])));
  await record(operation, 'erasePerson', { partnerId, id });
  return { rows: summed(rows), stays, next: null };
}

/**
 * Erases a closed partner: its keys, links and endpoints, and the data of its people that no law protects.
 * Once nothing must be kept, erases everything. Each call erases a part, and `next` is for the following
 * call.
 */
export async function erasePartner(
  operation: Operation,
  { id, after }: { readonly id: string; readonly after?: string | null | undefined },
): Promise<Erasure> {
  requireOperator(operation);
  const { db } = operation;
  if (!(await begin(operation, id)))
    throw new Fault('WRONG_STATE', { toPrograms: 'Close the partner first: payroll partner close.' });
  const facts = await erasureFacts(db, null);
  refuse(refusalsOf({ ...facts, isEnded: true }));
  const stays = staysOf(facts, todayOf(operation));
  await record(operation, 'erasePartner', { id, after });
  if (!stays.length) {
    const rows = await deletePartnerRows(db, rowsAtOnce);
    const isAll = rows.reduce((sum, { rows: count }) => sum + count, 0) < rowsAtOnce;
    return { rows, stays, next: isAll ? null : '' };
  }
  const people = await peopleToErase(db, after ?? '', peopleAtOnce);
  const rows = [
    ...(await erasePeopleRows(db, people, false)),
    ...(await eraseAnswers(operation, id, people)),
  ];
  if (people.length < peopleAtOnce) rows.push(...(await eraseSettings(db)));
  return { rows: summed(rows), stays, next: people.length < peopleAtOnce ? null : (people.at(-1) ?? null) };
}

async function begin({ db, cells }: Operation, partnerId: string): Promise<boolean> {
  await cells?.goToPartner(partnerId);
  const isClosed = await beginErasure(db, partnerId);
  if (isClosed === undefined) throw new Fault('UNKNOWN_PARTNER');
  return isClosed;
}

/** The day in real time, because the law does not follow a test clock. */
const todayOf = ({ clock }: Operation) => dateInLosAngeles(clock());

function refuse(refusals: readonly string[]): void {
  if (refusals.length) throw new Fault('WRONG_STATE', { toPrograms: refusals.join(' ') });
}

/** Adds up the rows of each table. */
function summed(rows: readonly ErasedRows[]): ErasedRows[] {
  const byName = new Map<string, number>();
  for (const { name, rows: count } of rows) byName.set(name, (byName.get(name) ?? 0) + count);
  return [...byName].map(([name, count]) => ({ name, rows: count }));
}
