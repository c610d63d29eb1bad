import { settlementAt } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Company, Transfer } from '../../generated/prisma/client.ts';
import { bankProblem } from '../../parties/companies/bank-problem.ts';
import { withNextBank } from '../../parties/companies/next-bank.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { companyPrenotes, isToAccountOf, mostCompanyPrenotes } from '../money-movement/company-prenote.ts';
import { verifiedAt } from '../money-movement/prenote-step.ts';

/** After this many wrong attempts the account has failed, and the company attaches another one. */
export const mostTries = 3;

/** How many pairs of deposits are sent to a company in all: each of them is money given away. */
export const mostPairs = 5;

/** What a provider of account verification says of the account that is attached. */
export type ProviderAnswer = {
  readonly provider: string;
  readonly reference: string;
  readonly day: string;
  readonly isVerified: boolean;
};

/** How a company's bank account is being verified, by two small deposits or by a prenote. */
export type BankDeposits = {
  readonly companyId: string;
  readonly bankStatus: string;
  /** The account that is verified, masked to its last four digits. */
  readonly accountNumber: string | null;
  /** When it takes the place of the account in use; null where it is that account. */
  readonly effectiveAt: Date | null;
  /** Null without deposits to the account that is attached. */
  readonly arriveOn: string | null;
  readonly haveArrived: boolean;
  readonly triesLeft: number | null;
  /** How many pairs of deposits, and how many prenotes, can still be sent to the company. */
  readonly depositsLeft: number;
  readonly prenotesLeft: number;
  /** The day from which on the account is verified, if its bank does not answer the prenote on its way. */
  readonly prenoteVerifiesOn: string | null;
  readonly providerAnswer: ProviderAnswer | null;
  /** Null where nothing is left to do. */
  readonly nextStep: Said | null;
};

/** The last two deposits to the account that is attached now, if the bank did not return one of them. */
export async function lastDeposits(operation: Operation, company: Company): Promise<readonly Transfer[]> {
  return depositsAmong(operation, company, await depositsTo(operation, company.id));
}

const depositsTo = ({ db }: Operation, companyId: string) =>
  db.transfer.findMany({ where: { companyId, direction: 'deposit' }, orderBy: { id: 'asc' } });

function depositsAmong(operation: Operation, company: Company, all: readonly Transfer[]) {
  const last = all.slice(-2);
  const isUsable = (deposit: Transfer) => isOut(deposit) && isToAccountOf(operation, company, deposit);
  return last.length === 2 && last.every(isUsable) ? last : [];
}

const isOut = ({ status }: Transfer) => status !== 'returned' && status !== 'canceled';

/** `company` has the account that is to be verified: withNextBank. */
export async function depositsOf(operation: Operation, company: Company): Promise<BankDeposits> {
  const { id: companyId, bankStatus, accountLastFour } = company;
  const all = await depositsTo(operation, companyId);
  const prenotes = await companyPrenotes(operation, companyId);
  const last = prenotes.at(-1);
  const own = last && isToAccountOf(operation, company, last) ? last : undefined;
  const isPending = bankStatus === 'pending';
  const [first, second] = isPending ? depositsAmong(operation, company, all) : [];
  const arriveOn = first && second ? later(first.effectiveOn, second.effectiveOn) : null;
  const found = {
    companyId,
    bankStatus,
    accountNumber: accountLastFour && `*****${accountLastFour}`,
    effectiveAt: company.nextBankAt,
    arriveOn,
    haveArrived: arriveOn !== null && operation.now >= settlementAt(arriveOn),
    triesLeft: first && second ? Math.max(0, mostTries - first.tries) : null,
    depositsLeft: isPending ? Math.max(0, mostPairs - all.length / 2) : 0,
    prenotesLeft: isPending ? Math.max(0, mostCompanyPrenotes - prenotes.length) : 0,
    providerAnswer: company.bankProviderAnswer as ProviderAnswer | null, // as recordProviderAnswer wrote it
    prenoteVerifiesOn: isPending && own && isOut(own) ? dateInLosAngeles(verifiedAt(own)) : null,
  };
  return { ...found, nextStep: nextStep(found, own) };
}

export async function readDeposits(operation: Operation, id: string): Promise<BankDeposits> {
  const company = await operation.db.company.findFirstOrThrow({ where: { id } });
  return depositsOf(operation, withNextBank(company));
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** What the company does next to have its account verified. */
function nextStep(found: Omit<BankDeposits, 'nextStep'>, prenote: Transfer | undefined): Said | null {
  const { bankStatus, arriveOn, haveArrived, triesLeft, depositsLeft, prenotesLeft } = found;
  if (bankStatus === 'verified') return null;
  if (bankStatus === 'failed' && (prenote?.returnCode || prenote?.changeCode)) {
    const code = prenote.returnCode ?? prenote.changeCode ?? '';
    return sentence('The bank answered the prenote with {code}: attach the right account.', { code });
  }
  if (bankStatus !== 'pending') return bankProblem(bankStatus) ?? null;
  if (found.prenoteVerifiesOn !== null) {
    const day = found.prenoteVerifiesOn;
    return sentence('A prenote is on its way: the account is verified on {day}, unless its bank answers.', {
      day,
    });
  }
  if (arriveOn !== null && !haveArrived)
    return sentence('The deposits arrive on {day}: enter them then.', { day: arriveOn });
  if (triesLeft) return 'Enter the amounts of the two deposits, in any order.';
  if (depositsLeft) return 'Send two deposits or a prenote to the account.';
  return prenotesLeft ? 'Send a prenote to the account: no more deposits are sent.' : askOperator;
}

/** For a company that has used up all that it can do itself. */
const askOperator =
  'Ask the operator of the service to verify the account: no more deposits and prenotes are sent.';
