import { lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type DisbursedPart, type PartStatus, partsOf, statusOf } from './parts.ts';
import { type Disbursed, setDisbursements } from './set-disbursements.ts';

/** The outcome of the pay that one transfer carries: of all of the pay, or of a part of it. */
export type TransferOutcome = Pick<Disbursed, 'kind' | 'id' | 'returnCode' | 'reason'> & {
  readonly status: PartStatus;
  readonly part: number;
  /** Whether returned pay goes to the employer, because it was voided before: the part is refunded. */
  readonly isOfEmployer?: boolean;
  /** The reason if the pay is split: it names the part. */
  readonly reasonOfPart: string;
  /** The account, if the part is sent to a different one than before. */
  readonly account?: Pick<DisbursedPart, 'bankAccountID' | 'account_number'>;
};

/**
 * Stores the outcome of pay by its transfers. Split pay has a status for each part, and one over all of them.
 * Other pay has the status of its transfer.
 */
export async function setPartDisbursements(
  operation: Operation,
  companyId: string,
  outcomes: readonly TransferOutcome[],
): Promise<void> {
  const stored = await storedParts(operation, outcomes);
  const steps = outcomes.map((outcome): Disbursed => {
    const { kind, id, status, returnCode, reason, reasonOfPart } = outcome;
    const before = stored.get(id);
    if (!before) return { kind, id, status, returnCode, reason };
    const parts = before.map((part) => (part.part === outcome.part ? changed(part, outcome) : part));
    stored.set(id, parts);
    return { kind, id, status: statusOf(parts), parts, returnCode, reason: reasonOfPart };
  });
  await setDisbursements(operation, companyId, steps);
}

function changed(part: DisbursedPart, outcome: TransferOutcome): DisbursedPart {
  const { returnCode = null, account, isOfEmployer = false } = outcome;
  const status = isOfEmployer ? 'refunded' : outcome.status;
  return { ...part, ...account, status, return_code: status === 'returned' ? returnCode : null };
}

/** The parts of the split pay among these. Locks it: a retry and the bank can change two parts at once. */
async function storedParts(operation: Operation, outcomes: readonly TransferOutcome[]) {
  const { db } = operation;
  const idsOf = (wanted: Disbursed['kind']) => [
    ...new Set(outcomes.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))),
  ];
  const [checkIds, paymentIds] = [idsOf('employee_check'), idsOf('contractor_payment')];
  const read = async () => {
    const some = (ids: string[]) => ({ where: { id: { in: ids } }, select }) as const;
    const select = { id: true, disbursementParts: true } as const;
    const rows = [
      ...(checkIds.length ? await db.employeeCheck.findMany(some(checkIds)) : []),
      ...(paymentIds.length ? await db.contractorPayment.findMany(some(paymentIds)) : []),
    ];
    return new Map(
      rows.flatMap((row) => {
        const parts = partsOf(row);
        return parts ? [[row.id, parts] as const] : [];
      }),
    );
  };
  const split = await read();
  if (!split.size) return split;
  const isSplit = (id: string) => split.has(id);
  await lockAll(db, 'employee_checks', checkIds.filter(isSplit));
  await lockAll(db, 'contractor_payments', paymentIds.filter(isSplit));
  return read();
}
