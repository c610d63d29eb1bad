import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { type Plain, type Said, sentence, storedReason, together } from '../../foundation/sentence.ts';
import type { Remittance } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';

type Owed = Pick<Remittance, 'companyId' | 'account' | 'agency'>;

/** Two letters name the agency of a state; what a place collects itself has a longer name. */
const stateOf = ({ account, agency }: Omit<Owed, 'companyId'>): string | undefined =>
  account === 'tax_payable' && /^[A-Z]{2}$/.test(agency) ? agency : undefined;

/** The states with which each company has a verified account number. */
async function verifiedStates(
  { db }: Pick<Operation, 'db'>,
  companyIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const accounts = await db.stateAccount.findMany({
    where: {
      companyId: { in: [...companyIds] },
      status: 'verified',
      OR: [{ withholdingAccount: { not: null } }, { unemploymentAccount: { not: null } }],
    },
    select: { companyId: true, state: true },
  });
  const found = new Map(companyIds.map((id) => [id, new Set<string>()]));
  for (const { companyId, state } of accounts) found.get(companyId)?.add(state);
  return found;
}

/** The taxes among these that can be sent: a state takes none without an account number. */
export async function withAccount<One extends Owed>(
  operation: Pick<Operation, 'db'>,
  owed: readonly One[],
): Promise<One[]> {
  const ofStates = owed.filter((item) => stateOf(item) !== undefined);
  if (!ofStates.length) return [...owed];
  const verified = await verifiedStates(operation, [
    ...new Set(ofStates.map((deposit) => deposit.companyId)),
  ]);
  return owed.filter((item) => {
    const state = stateOf(item);
    return state === undefined || verified.get(item.companyId)?.has(state);
  });
}

const verifiedOf = perOperation<ReadonlySet<string>>(verifiedStates, () => new Set());

type Line = Owed &
  Pick<Remittance, 'status' | 'dueOn' | 'heldBecause' | 'heldBy'> & { readonly heldSaid?: unknown };

const waitsForOperator: Plain = 'The operator of the service makes this deposit, and records it.';

/**
 * A reason that the company or its partner can end is shown to them. What an operator must do stays with the
 * operator.
 */
const reasonOf = ({ heldBecause: reason, heldSaid = null, heldBy }: Line): Said =>
  (heldBy === 'company' && storedReason({ heldBecause: reason, heldSaid })) || waitsForOperator;

/** Why a remittance that is due is not sent, and from when on it is late; null where it can be sent. */
export async function heldBecause(operation: Operation, remittance: Line): Promise<Said | null> {
  if (remittance.status !== 'due') return null;
  const state = stateOf(remittance);
  const isMissing = state !== undefined && !(await verifiedOf(operation, remittance.companyId)).has(state);
  if (!isMissing && remittance.heldBecause === null) return null;
  const reason = isMissing
    ? sentence('The company has no verified account number with {state}: give it, and it is sent.', { state })
    : reasonOf(remittance);
  return together([reason, sentence('It is late from {day} on.', { day: addDays(remittance.dueOn, 1) })]);
}
