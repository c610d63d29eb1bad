import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import { lock, lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { applyChange, disbursementOf } from './apply-change.ts';
import { plansOf } from './plans-of.ts';
import { isRefused, refuseFile, sendAgain } from './refused-file.ts';
import { drawAgainOnDay, drawnAgainAt } from './retry-debit.ts';
import { returnPay } from './return-pay.ts';
import { settle } from './settle.ts';
import type { Outcome } from './simulated-bank.ts';
import { subjectOf } from './subject-of.ts';

/** An instant at which the bank answers transfers of a payrun, or prenotes of a company. */
export type BankStep = {
  readonly at: Instant;
  readonly companyId: string;
  readonly checkDate: PlainDate;
};

/** What the bank answered. */
export type BankStepResult = BankStep & {
  readonly what:
    | 'refused'
    | 'sent'
    | 'settled'
    | 'unsettled'
    | 'returned'
    | 'repeated'
    | 'unmatched'
    | 'corrected'
    | 'verified';
  readonly employerCheckId: string | null;
  readonly checkIds: readonly string[];
  readonly paymentIds: readonly string[];
  readonly bankAccountIds?: readonly string[];
  readonly reason: string | null;
};

/**
 * Settles due transfers of a payrun, applies the bank's answers to them, and draws returned debits again
 * whose day has come, up to `limit` per call. Locks the company first.
 */
export async function runBankStep(
  operation: Operation,
  step: BankStep,
  limit: number,
): Promise<BankStepResult[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const where = { companyId, nextAt: new Date(at), employerCheck: { checkDate } };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: limit } as const;
  const ids = (await db.transfer.findMany({ where, ...page })).map(({ id }) => id);
  await lockAll(db, 'transfers', ids);
  const locked = await db.transfer.findMany({ where: { ...where, id: { in: ids } }, orderBy: { id: 'asc' } });
  const ofFiles = await refuseAndSendAgain(operation, step, locked);
  const due = locked.filter((transfer) => transfer.status !== 'created' && !isRefused(transfer, at));

  const plans = await plansOf(operation, companyId, due);
  const answersOf = ({ id }: Transfer) => plans.get(id)?.answers ?? [];
  const isAnswered = (transfer: Transfer) => answersOf(transfer).some((answer) => answer.at === at);
  const sent = due.filter((transfer) => transfer.status === 'submitted' && !isAnswered(transfer));
  const isLate = ({ id }: Transfer) => (plans.get(id)?.settlesAt ?? Number.POSITIVE_INFINITY) > at;
  const late = plans.size ? sent.filter(isLate) : [];
  const arriving = sent.filter((transfer) => !late.includes(transfer));
  if (arriving.length) await settle(operation, companyId, arriving);
  const nextOf = (transfer: Transfer) => plans.get(transfer.id)?.settlesAt ?? answersOf(transfer)[0]?.at;
  await setNext(operation, late, nextOf);
  const results = [
    ...ofFiles,
    ...(arriving.length ? [stepResult(step, 'settled', arriving, null)] : []),
    ...(late.length ? [stepResult(step, 'unsettled', late, null)] : []),
  ];
  const toDrawAgain: Transfer[] = [];
  for (const transfer of due.filter((candidate) => !sent.includes(candidate))) {
    const answer = answersOf(transfer).find((plan) => plan.at >= at);
    if (!answer) {
      if (transfer.status === 'returned') toDrawAgain.push(transfer);
      else await setNext(operation, [transfer], () => undefined); // its account cannot be unsealed any more
      continue;
    }
    const what = await applyAnswer(operation, transfer, answer);
    results.push(stepResult(step, what, [transfer], answer.code));
    const isBack = what === 'returned' || what === 'repeated';
    const again = isBack ? drawnAgainAt(operation, transfer, answer.code)?.getTime() : undefined;
    await setNext(operation, [transfer], () => answersOf(transfer).find((plan) => plan.at > at)?.at ?? again);
  }
  await drawAgainOnDay(operation, companyId, toDrawAgain);
  await announceIrregular(operation, results);
  return results;
}

/** The bank refuses the files of transfers, or takes those of a refused file. */
async function refuseAndSendAgain(
  operation: Operation,
  step: BankStep,
  due: readonly Transfer[],
): Promise<BankStepResult[]> {
  const isFileRefused = due.some((transfer) => isRefused(transfer, step.at));
  const taken = isFileRefused ? await refuseFile(operation, step.at) : [];
  const again = due.filter(({ status }) => status === 'created');
  await sendAgain(operation, step.companyId, again);
  const payruns = await operation.db.employerCheck.findMany({
    where: { id: { in: [...new Set(taken.flatMap(({ employerCheckId }) => employerCheckId ?? []))] } },
    select: { id: true, companyId: true, checkDate: true },
    orderBy: { id: 'asc' },
  });
  const ofPayrun = payruns.map(({ id, companyId, checkDate }) => {
    const own = taken.filter(({ employerCheckId }) => employerCheckId === id);
    return stepResult({ at: step.at, companyId, checkDate }, 'refused', own, null);
  });
  const others = taken.filter(({ employerCheckId }) => !employerCheckId);
  const ofCompany = [...new Set(others.map(({ companyId }) => companyId))].map((companyId) => {
    const own = others.filter((transfer) => transfer.companyId === companyId);
    return stepResult({ ...step, companyId }, 'refused', own, null);
  });
  return [...ofPayrun, ...ofCompany, ...(again.length ? [stepResult(step, 'sent', again, null)] : [])];
}

/** The bank takes transfers that belong to no payrun again, which stood in a refused file. */
export async function sendOthersAgain(operation: Operation, step: BankStep): Promise<BankStepResult[]> {
  const { db } = operation;
  const { companyId, at } = step;
  await lock(db, 'companies', companyId);
  const where = { companyId, employerCheckId: null, status: 'created', nextAt: new Date(at) };
  const due = await db.transfer.findMany({ where, orderBy: { id: 'asc' } });
  await sendAgain(operation, companyId, due);
  return due.length ? [stepResult(step, 'sent', due, null)] : [];
}

/** Applies what a bank answers. */
export async function applyAnswer(operation: Operation, transfer: Transfer, outcome: Outcome) {
  switch (outcome.what) {
    case 'change':
      await applyChange(operation, { transfer, ...outcome });
      return 'corrected';
    case 'return':
      await returnPay(operation, transfer.companyId, [{ transfer, code: outcome.code }]);
      return 'returned';
    default:
      await noteAnswer(operation, transfer, outcome.what);
      return outcome.what;
  }
}

const notes = {
  repeated: 'The bank sent the same return again. Nothing changes.',
  unmatched: 'A return has an amount that is one cent wrong. It is not applied, and the bank is asked.',
} as const;

/** Adds an answer that changes nothing to the history of the pay, or to the debit. */
async function noteAnswer(operation: Operation, transfer: Transfer, what: keyof typeof notes): Promise<void> {
  if (transfer.direction === 'debit') {
    const data = { answerInQuestion: what };
    await operation.db.transfer.updateMany({ where: { id: transfer.id }, data });
  }
  if (transfer.direction !== 'credit') return;
  const subject = subjectOf(transfer);
  const { status } = await disbursementOf(operation, subject);
  const step = { ...subject, status, reason: notes[what] };
  await setDisbursements(operation, transfer.companyId, [step]);
}

const irregular: ReadonlySet<BankStepResult['what']> = new Set(['unsettled', 'repeated', 'unmatched']);

/** An answer that moves no money is an event of its payrun. */
async function announceIrregular(operation: Operation, results: readonly BankStepResult[]): Promise<void> {
  const payruns = results.flatMap(({ what, employerCheckId }) =>
    irregular.has(what) && employerCheckId ? employerCheckId : [],
  );
  const bankIrregularityAt = new Date(operation.now);
  await operation.db.employerCheck.setRows([...new Set(payruns)].map((id) => ({ id, bankIrregularityAt })));
}

/** When the bank does something next. */
function setNext(
  { db }: Operation,
  transfers: readonly Transfer[],
  nextOf: (transfer: Transfer) => Instant | undefined,
) {
  const rows = transfers.map((transfer) => {
    const at = nextOf(transfer);
    return { id: transfer.id, nextAt: at === undefined ? null : new Date(at) };
  });
  return db.transfer.setRows(rows);
}

function stepResult(
  { at, companyId, checkDate }: BankStep,
  what: BankStepResult['what'],
  transfers: readonly Transfer[],
  reason: string | null,
): BankStepResult {
  const employerCheckId = transfers[0]?.employerCheckId ?? null;
  const checkIds = transfers.flatMap(({ employeeCheckId }) => employeeCheckId ?? []);
  const paymentIds = transfers.flatMap(({ contractorPaymentId }) => contractorPaymentId ?? []);
  const bankAccountIds = employerCheckId ? [] : transfers.flatMap(({ bankAccountId }) => bankAccountId ?? []);
  const paid = { employerCheckId, checkIds, paymentIds, bankAccountIds };
  return { at, companyId, checkDate, what, ...paid, reason };
}
