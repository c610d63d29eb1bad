import { type Said, saidOf, storedReason } from '../../foundation/sentence.ts';
import { nameColumns, receiverName } from '../../parties/workers/receiver-name.ts';
import { computedOf } from '../../pay/checks/computed.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, type AttentionPerson, attention, ofPeople } from './kinds.ts';

/**
 * The pay that could not be sent. Pay that is held for a reason of the company is reported with the company.
 */
export async function readHeldPay(
  operation: Operation,
  companyIds: readonly string[],
): Promise<readonly ComputedPay[]> {
  const held = {
    companyId: { in: [...companyIds] },
    status: 'pre-processed',
    heldBecause: { not: null },
    heldBy: null,
  };
  const [computed, transfers] = await Promise.all([
    readComputedPay(operation, held),
    readWaitingTransfers(operation, companyIds),
  ]);
  return [...computed, ...transfers];
}

/** The pay of a company that is computed and has not arrived, with the reason where it is held. */
export const readUnpaidPay = (operation: Operation, companyId: string): Promise<readonly ComputedPay[]> =>
  readComputedPay(operation, { companyId, status: 'pre-processed' });

/** Pay whose transfer is in no bank file. */
async function readWaitingTransfers(
  { db }: Operation,
  companyIds: readonly string[],
): Promise<ComputedPay[]> {
  const transfers = await db.transfer.findMany({
    where: {
      companyId: { in: [...companyIds] },
      waitsBecause: { not: null },
      status: 'created',
      direction: 'credit',
    },
    select: {
      companyId: true,
      employeeCheckId: true,
      receiverName: true,
      amountCents: true,
      effectiveOn: true,
      waitsBecause: true,
      employeeCheck: { select: { employeeId: true, checkDate: true } },
      contractorPayment: { select: { payDate: true } },
    },
  });
  return transfers.map(({ companyId, employeeCheckId, employeeCheck, contractorPayment, ...transfer }) => ({
    companyId,
    employeeId: employeeCheck?.employeeId ?? null,
    employeeCheckId,
    name: transfer.receiverName,
    payDate: employeeCheck?.checkDate ?? contractorPayment?.payDate ?? transfer.effectiveOn,
    arrivesOn: null,
    cents: Number(transfer.amountCents),
    held: saidOf(transfer.waitsBecause ?? ''),
    heldBy: null,
    taxCodes: [],
  }));
}

/** The payruns whose pay waits, because more debits can come back than the operator is willing to risk. */
export const readPaydaysAtRisk = ({ db }: Operation, companyIds: readonly string[]) =>
  db.employerCheck.findMany({
    where: {
      companyId: { in: [...companyIds] },
      waitsForReturns: true,
      status: 'pre-processed',
      heldBecause: { not: null },
    },
    select: { companyId: true, checkDate: true, heldBecause: true, heldSaid: true },
    orderBy: { checkDate: 'asc' },
  });

export const ofPaydaysAtRisk = (
  payruns: Awaited<ReturnType<typeof readPaydaysAtRisk>>,
  companyId: string,
): Attention[] =>
  payruns.flatMap(({ checkDate, ...payrun }) => {
    const reason = payrun.companyId === companyId ? storedReason(payrun) : null;
    return reason === null ? [] : [attention('pay_held', reason, { checkDate })];
  });

/** The held pay of a company, each payday apart, oldest first. */
export function ofHeldPay(held: readonly ComputedPay[], companyId: string): Attention[] {
  const own = held.filter((pay) => pay.companyId === companyId);
  return [...new Set(own.map(({ payDate }) => payDate))].toSorted().map((checkDate) => {
    const people = own
      .filter(({ payDate }) => payDate === checkDate)
      .map(({ held, heldBy: _, taxCodes: __, ...person }) => ({ ...person, reason: held }));
    const message = ofPeople(
      people,
      'The pay of one person is held.',
      '{count} people wait for their pay: it is held.',
    );
    return attention('pay_held', message, { checkDate, people });
  });
}

/** The computed pay of an employee or a contractor. */
export type ComputedPay = Omit<AttentionPerson, 'reason'> & {
  readonly companyId: string;
  readonly payDate: string;
  readonly arrivesOn: string | null;
  readonly held: Said | null;
  /** What holds it, beside the person: the company, its check or its approval. */
  readonly heldBy: string | null;
  /** The taxes of the check. */
  readonly taxCodes: readonly string[];
};

/** The computed checks and payments that have what `where` says, by payday and name. */
export async function readComputedPay(operation: Operation, where: object): Promise<readonly ComputedPay[]> {
  const [checks, payments] = await Promise.all([
    readChecks(operation, where),
    readPayments(operation, where),
  ]);
  return [...checks, ...payments].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const keyOf = ({ payDate, name }: ComputedPay) => `${payDate} ${name}`;

async function readChecks({ db }: Operation, where: object): Promise<ComputedPay[]> {
  const checks = await db.employeeCheck.findMany({
    where,
    select: {
      id: true,
      companyId: true,
      employeeId: true,
      checkDate: true,
      arrivesOn: true,
      heldBecause: true,
      heldSaid: true,
      heldBy: true,
      computed: true,
      employee: { select: nameColumns },
    },
  });
  return checks.map(({ id: employeeCheckId, checkDate: payDate, computed, employee, ...check }) => ({
    companyId: check.companyId,
    employeeId: check.employeeId,
    arrivesOn: check.arrivesOn,
    held: storedReason(check),
    heldBy: check.heldBy,
    taxCodes: computedOf({ computed })?.taxes.map(({ code }) => code) ?? [],
    employeeCheckId,
    name: receiverName(employee),
    payDate,
    cents: computedOf({ computed })?.netPay ?? null,
  }));
}

async function readPayments({ db }: Operation, where: object): Promise<ComputedPay[]> {
  const payments = await db.contractorPayment.findMany({
    where,
    select: {
      id: true,
      companyId: true,
      contractorId: true,
      payDate: true,
      arrivesOn: true,
      heldBecause: true,
      heldSaid: true,
      heldBy: true,
      amountCents: true,
      contractor: { select: { ...nameColumns, businessName: true } },
    },
  });
  return payments.map(
    ({ id, companyId, contractorId, payDate, arrivesOn, amountCents, contractor, ...payment }) => ({
      companyId,
      contractorId,
      contractorPaymentId: id,
      payDate,
      arrivesOn,
      held: storedReason(payment),
      heldBy: payment.heldBy,
      taxCodes: [],
      employeeId: null,
      employeeCheckId: null,
      name: receiverName(contractor),
      cents: Number(amountCents),
    }),
  );
}
