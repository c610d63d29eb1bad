import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { laterOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { LedgerEntry, LedgerPosting } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Account } from './accounts.ts';
import { credit, debit, type Entry, type Posting, type Subject } from './entry.ts';
import { post } from './post.ts';

/** Where the money of a check or payment is when it is voided. */
export type Money = 'has not left' | 'came back' | 'was stopped' | 'is to be given back' | MoneyOfParts;

/** How much of split pay is at each place. */
type MoneyOfParts = { readonly stopped: Cents; readonly cameBack: Cents; readonly toGiveBack: Cents };

type Booked = LedgerEntry & { postings: LedgerPosting[] };

/**
 * Books the void of a check or a payment. Reverses the entry that made it owed, for the same day, so that its
 * taxes leave the deposit period they were owed in. Books money that had been sent by where it is now.
 */
export async function postVoid(
  operation: Operation,
  companyId: string,
  subject: Subject,
  money: Money,
): Promise<void> {
  const booked = await operation.db.ledgerEntry.findMany({
    where: { companyId, subjectKind: subject.kind, subjectId: subject.id },
    include: { postings: { orderBy: { id: 'asc' } } },
  });
  const owed = booked.find(({ kind }) => kind === 'check_computed' || kind === 'payment_computed');
  if (!owed) return;
  const paid = booked.find(({ kind }) => kind === 'check_paid' || kind === 'payment_paid');
  const { cents } = payOf(owed);
  const { stopped, cameBack, toGiveBack } = amountsOf(money, cents, paid ? 0 - payOf(paid).cents : cents);
  // Pay that has left and has not arrived is booked for the day on which it arrives.
  const day = laterOf(paid?.day ?? '', dateInLosAngeles(operation.now));
  const entries: Entry[] = [{ ...reversalOf(owed), kind: 'voided', day: owed.day }];
  if (paid && money === 'was stopped') entries.push({ ...reversalOf(paid), kind: 'pay_stopped', day });
  else if (paid) entries.push({ kind: 'pay_stopped', subject, day, postings: stoppedOf(owed, stopped) });
  entries.push({ kind: 'pay_kept', subject, day, postings: keptOf(owed, cameBack) });
  entries.push({ kind: 'recovery', subject, day, postings: recoveryOf(owed, toGiveBack) });
  await post(operation, companyId, entries);
}

/**
 * `post` leaves out an entry of nothing. What was not sent for this check had reached the worker for the
 * check that it replaced: no bank can stop or return it any more, so the worker owes it.
 */
function amountsOf(money: Money, cents: Cents, sent: Cents): MoneyOfParts {
  const before = cents - sent;
  if (typeof money === 'object') return { ...money, toGiveBack: money.toGiveBack + before };
  return {
    stopped: money === 'was stopped' ? sent : 0,
    cameBack: money === 'came back' ? sent : 0,
    toGiveBack: money === 'is to be given back' ? cents : before,
  };
}

const reversalOf = ({ id, subjectKind, subjectId, postings }: Booked): Omit<Entry, 'kind'> => ({
  subject: { kind: subjectKind as Subject['kind'], id: subjectId }, // a check constraint allows no other
  reverses: id,
  postings: postings.map(({ account, agency, workerId, amountCents }) => ({
    account: account as Account, // likewise
    cents: 0 - Number(amountCents),
    agency,
    workerId,
  })),
});

/** The pay that was owed to the worker. */
function payOf({ postings }: Booked) {
  const { account, workerId, amountCents } =
    postings.find(
      (posting) => posting.account === 'wages_payable' || posting.account === 'contractor_payable',
    ) ?? {};
  const worker: Partial<Posting> = { workerId: workerId ?? null };
  const payable: Account = account === 'contractor_payable' ? account : 'wages_payable';
  return { payable, cents: 0 - Number(amountCents ?? 0), worker };
}

function stoppedOf(owed: Booked, cents: Cents): Posting[] {
  const { payable, worker } = payOf(owed);
  return [debit('cash', cents), credit(payable, cents, worker)];
}

function keptOf(owed: Booked, cents: Cents): Posting[] {
  const { payable, worker } = payOf(owed);
  return [debit('returned_pay', cents, worker), credit(payable, cents, worker)];
}

/** The company gets its debit back except for the pay, which it gets once the worker has returned it. */
function recoveryOf(owed: Booked, cents: Cents): Posting[] {
  const { payable, worker } = payOf(owed);
  return [
    debit('worker_receivable', cents, worker),
    credit(payable, cents, worker),
    debit('company_receivable', cents),
    credit('recovery_payable', cents, worker),
  ];
}

/** The entry that settles `recovery` of a check or a payment; undefined when the worker owes nothing. */
export function recoveredOf(subject: Subject, booked: readonly Booked[]): Entry | undefined {
  const receivables = booked.flatMap(({ postings }) => postings).filter(isWorkerReceivable);
  const [first] = receivables;
  const cents = receivables.reduce((sum, { amountCents }) => sum + Number(amountCents), 0);
  if (!first || cents <= 0) return undefined;
  const { workerId } = first;
  return {
    kind: 'recovered',
    subject,
    postings: [
      debit('recovery_payable', cents, { workerId }),
      credit('worker_receivable', cents, { workerId }),
    ],
  };
}

const isWorkerReceivable = ({ account }: LedgerPosting) => account === 'worker_receivable';
