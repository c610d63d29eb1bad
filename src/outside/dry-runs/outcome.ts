import type { ExecutionResult } from 'graphql';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { currentWarnings } from '../../money/payruns/warnings-schema.ts';
import { requirementsOf } from '../../parties/companies/requirements.ts';
import {
  checkDeferred,
  isOfPartner,
  type WrittenEvent,
  type WrittenPosting,
  writtenEvents,
  writtenPostings,
} from '../../platform/database/written-now.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { opensAny } from '../../platform/graphql/permits.ts';

const nothing = { events: [], postings: [], checkCount: 0, warnings: [], requirements: [] };

/** The outcome of a mutation before its commit. */
export type Outcome = Awaited<ReturnType<typeof outcomeOf>>;

/**
 * Reads the outcome in the transaction of the operation. `since` is an id that is older than the operation.
 */
export async function outcomeOf(operation: Operation, { data }: ExecutionResult, since: string) {
  const { db } = operation;
  await checkDeferred(db);
  if (!isOfPartner()) return { data, ...nothing }; // an operator did this for all partners
  const [events, postings] = await allInOrder([writtenEvents(db), writtenPostings(db, since)]);
  const afterwards = { ...operation }; // with new loaders, which read what the mutation has changed
  const checks = await pendingChecks(afterwards, events);
  const companies = [...new Set(events.map(({ companyId }) => companyId))];
  const warned = checks.length > mostChecks ? [] : checks;
  const [warnings, requirements] = await allInOrder([
    allInOrder(warned.map(async (id) => ({ id, list: await currentWarnings(afterwards, id) }))),
    allInOrder(companies.map((id) => requirementsOf(afterwards, id))),
  ]);
  const checkCount = checks.length;
  return { data, events, postings, checkCount, warnings, requirements: requirements.flat() };
}

/** The checks that the mutation has changed and that are not paid yet. */
async function pendingChecks({ db }: Operation, events: readonly WrittenEvent[]): Promise<string[]> {
  const subjects = events.flatMap(({ kind, objectId, data }) =>
    kind === 'employee_check' ? [objectId] : kind === 'shift' ? [checkOf(data)] : [],
  );
  const found = await db.employeeCheck.findMany({
    where: { id: { in: [...new Set(subjects)] }, status: 'pending' },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return found.map(({ id }) => id);
}

const checkOf = (data: unknown): string => {
  const { employeeCheckID } = data as { employeeCheckID: string }; // the payload of a shift has it
  return employeeCheckID;
};

const mostEvents = 1_000;
/** Computing the warnings of a thousand checks takes seconds, and a request may take six. */
const mostChecks = 250;

/** The outcome in the words of partners. Amounts are in dollars, and debits are positive. */
export const shownOutcome = ({ data, events, postings, checkCount, warnings, requirements }: Outcome) => ({
  data,
  events: events.map(publicEvent),
  ledger_entries: entriesOf(postings),
  check_count: checkCount,
  warnings: publicWarnings(warnings),
  requirements: requirements.map(({ companyId, state = null, type }) => ({
    companyID: companyId,
    state,
    type,
  })),
});

/** The outcome as the caller sees it: parts that its key may not read are null, and large parts are cut. */
export function publicOutcome({ caller }: Operation, outcome: Outcome) {
  const { events, ledger_entries, check_count, warnings, requirements } = shownOutcome(outcome);
  const readable = <T>(scopes: Parameters<typeof opensAny>[1], value: T): T | null =>
    opensAny(caller, scopes) ? value : null;
  return {
    event_count: events.length,
    events: readable(['events:read'], events.slice(0, mostEvents)),
    ledger_entries: readable(['ledger:read'], ledger_entries),
    check_count,
    warnings: check_count > mostChecks ? null : readable(['checks:read', 'checks:write'], warnings),
    requirements: readable(['companies:read', 'companies:write'], requirements),
  };
}

const publicWarnings = (warnings: Outcome['warnings']) =>
  warnings.flatMap(({ id, list }) =>
    list.map(({ code, severity, message, blocks }) => ({
      employeeCheckID: id,
      code,
      severity,
      message,
      blocks,
    })),
  );

const publicEvent = ({ kind, type, companyId, objectId, data }: WrittenEvent) => ({
  kind,
  type,
  companyID: companyId,
  objectID: objectId,
  data,
});

function entriesOf(postings: readonly WrittenPosting[]) {
  const ids = [...new Set(postings.map(({ entryId }) => entryId))];
  return ids.flatMap((id) => {
    const own = postings.filter(({ entryId }) => entryId === id);
    return own.slice(0, 1).map(({ companyId, kind, subjectKind, subjectId, day }) => ({
      companyID: companyId,
      kind,
      subject_kind: subjectKind,
      subject_id: subjectId,
      day,
      postings: own.map(({ account, agency, workerId, cents }) => ({
        account,
        agency,
        worker_id: workerId,
        amount: cents / 100,
      })),
    }));
  });
}
