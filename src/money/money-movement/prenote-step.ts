import { expectedBankingDaysAfter } from '../../engine/payroll/calendar/banking-day.ts';
import { instantInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { Instant } from '../../foundation/clock.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { prenotesInQuestion } from '../../platform/database/bank-answers.ts';
import { lock, lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { verifyAccounts } from './answered-prenote.ts';
import { applyAnswer, type BankStep, type BankStepResult } from './bank-step.ts';
import { decideCompanyAccount } from './company-prenote.ts';
import { plansOf } from './plans-of.ts';
import type { Outcome } from './simulated-bank.ts';

/** Pay may follow from the third banking day after a prenote settles (Nacha operating rules, 2.6.2). */
const waitBankingDays = 3;

/** The day begins with this step, so the pay of that day goes to the account. */
export const verifiedAt = ({ effectiveOn }: Pick<Transfer, 'effectiveOn'>): Instant =>
  instantInLosAngeles(expectedBankingDaysAfter(effectiveOn, waitBankingDays), 0);

const askAgainMilliseconds = 3_600_000;

const sentOf = ({ trace, routingNumber, accountLastFour }: Transfer) => ({
  trace: trace ?? '',
  routingNumber,
  accountLastFour,
});

/** A due prenote, and what the simulated bank answers to it, if anything. */
type Due = { readonly prenote: Transfer; readonly outcome: Outcome | undefined };

/**
 * Settles due prenotes of a company, up to `limit` per call. Later it applies the simulated bank's answers to
 * them and verifies the accounts without one. An answer can still follow. An account stays unverified while
 * an answer that may mean it waits for an operator. Locks the company first.
 */
export async function runPrenoteStep(
  operation: Operation,
  step: BankStep,
  limit: number,
): Promise<BankStepResult[]> {
  await lock(operation.db, 'companies', step.companyId);
  const due = await lockDue(operation, step, limit);
  const arriving = due.filter(({ prenote }) => prenote.status === 'submitted');
  const settled = due.filter(({ prenote }) => prenote.status === 'settled');
  const isAnswered = ({ outcome }: Due) => outcome !== undefined && outcome.at <= step.at;
  const silent = settled.filter((prenoteDue) => !isAnswered(prenoteDue));
  const inQuestion = await prenotesInQuestion(
    operation.db,
    silent.map(({ prenote }) => sentOf(prenote)),
  );
  const unanswered = silent.filter((_, i) => !inQuestion.has(i));

  await setNext(operation, arriving, ({ prenote, outcome }) =>
    Math.min(verifiedAt(prenote), outcome?.at ?? Number.POSITIVE_INFINITY),
  );
  await setNext(operation, unanswered, ({ outcome }) => outcome?.at);
  await setNext(
    operation,
    silent.filter((_, i) => inQuestion.has(i)),
    () => operation.now + askAgainMilliseconds,
  );
  await verifyAccounts(
    operation,
    step.companyId,
    unanswered.map(({ prenote }) => prenote),
  );
  const ofCompany = unanswered.filter(({ prenote }) => prenote.bankAccountId === null && !prenote.changeCode);
  await decideCompanyAccount(
    operation,
    step.companyId,
    ofCompany.map(({ prenote }) => prenote),
    'verified',
  );
  const results = [resultOf(step, 'settled', arriving), resultOf(step, 'verified', unanswered)];
  for (const prenoteDue of settled.filter(isAnswered)) {
    if (!prenoteDue.outcome) continue;
    const what = await applyAnswer(operation, prenoteDue.prenote, prenoteDue.outcome);
    results.push(resultOf(step, what, [prenoteDue], prenoteDue.outcome.code));
  }
  return results.filter(({ bankAccountIds }) => bankAccountIds?.length);
}

async function lockDue(operation: Operation, { companyId, at }: BankStep, limit: number): Promise<Due[]> {
  const { db } = operation;
  const where = { companyId, direction: 'prenote', nextAt: new Date(at) };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: limit } as const;
  const ids = (await db.transfer.findMany({ where, ...page })).map(({ id }) => id);
  await lockAll(db, 'transfers', ids);
  const due = await db.transfer.findMany({ where: { ...where, id: { in: ids } }, orderBy: { id: 'asc' } });
  const plans = await plansOf(operation, companyId, due);
  return due.map((prenote) => {
    // A prenote has no amount that could be wrong, and a late one is answered no later.
    const isAnswer = ({ what }: Outcome) => what === 'return' || what === 'change';
    return { prenote, outcome: plans.get(prenote.id)?.answers.find(isAnswer) };
  });
}

function setNext({ db }: Operation, all: readonly Due[], nextOf: (due: Due) => Instant | undefined) {
  const rows = all.map((due) => {
    const at = nextOf(due);
    return { id: due.prenote.id, status: 'settled', nextAt: at === undefined ? null : new Date(at) };
  });
  return db.transfer.setRows(rows);
}

function resultOf(
  { at, companyId, checkDate }: BankStep,
  what: BankStepResult['what'],
  all: readonly Due[],
  reason: string | null = null,
): BankStepResult {
  const bankAccountIds = all.flatMap(({ prenote }) => prenote.bankAccountId ?? []);
  const nothingPaid = { employerCheckId: null, checkIds: [], paymentIds: [] };
  return { at, companyId, checkDate, what, ...nothingPaid, bankAccountIds, reason };
}
