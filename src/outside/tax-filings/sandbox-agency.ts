/**
 * The simulated agency of the test environment. It accepts a filing at once, unless the EIN of the company,
 * or its account with a state, selects another behaviour. The answer depends only on these numbers, the row
 * and the clock.
 */
import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { agencies, stateAgencies } from '../../parties/companies/sandbox.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { FilingRow } from './filing-row.ts';
import type { Answer, FilingTransport } from './filing-transport.ts';
import { stateReportOf } from './forms.ts';

type Behaviour = (typeof agencies)[keyof typeof agencies] | 'accepts';
type OfForm = Pick<FilingRow, 'companyId' | 'form' | 'place'>;

const isMagic = (ein: string): ein is keyof typeof agencies => Object.hasOwn(agencies, ein);

/** What a state does with a report, by the end of the account number. Undefined for any other number. */
export async function stateBehaviourOf(
  { db }: Operation,
  { companyId, form, place }: OfForm,
): Promise<Behaviour | undefined> {
  const kind = stateReportOf[form];
  if (!kind || place === null) return undefined;
  const account = await db.stateAccount.findFirst({ where: { companyId, state: place } });
  const number = kind === 'wages' ? account?.unemploymentAccount : account?.withholdingAccount;
  const ending = (number ?? '').replace(/[^0-9]/g, '').slice(-4);
  return ending in stateAgencies ? stateAgencies[ending as keyof typeof stateAgencies] : undefined;
}

async function behaviourOf(operation: Operation, filing: FilingRow): Promise<Behaviour> {
  const ofState = await stateBehaviourOf(operation, filing);
  if (ofState) return ofState;
  const { db } = operation;
  const { companyId } = filing;
  const { einDigits } = await db.company.findFirstOrThrow({
    where: { id: companyId },
    select: { einDigits: true },
  });
  return isMagic(einDigits) ? agencies[einDigits] : 'accepts';
}

/** Whether this number of days has passed since an instant, by the test clock. */
const isAfter = ({ now }: Operation, since: Date | null, days: number): boolean =>
  since !== null &&
  new Date(now).toISOString().slice(0, 10) >= addDays(since.toISOString().slice(0, 10), days);

const lateDays = 2;
const downDays = 1;
const noticeDays = 30;
/** Five percent of the amount of the form, as for a deposit that is a few days late. */
const penaltyOf = (cents: bigint): bigint => (cents > 0n ? (cents * 5n + 50n) / 100n : 0n);

const accepted: Answer = { kind: 'accepted', answer: 'Accepted by the simulated agency.' };

async function answerTo(operation: Operation, filing: FilingRow): Promise<Answer> {
  const behaviour = await behaviourOf(operation, filing);
  const { status, attempt, sentAt, notice, amountCents } = filing;
  if (status === 'accepted') {
    if (behaviour !== 'notice' || notice !== null || !isAfter(operation, sentAt, noticeDays))
      return { kind: 'none' };
    const words = 'CP161: a deposit was late. The simulated agency asks for a penalty.';
    return { kind: 'notice', notice: words, penaltyCents: penaltyOf(amountCents) };
  }
  if (behaviour === 'late' && !isAfter(operation, sentAt, lateDays)) return { kind: 'none' };
  if (behaviour === 'rejects' && attempt === 1)
    return {
      kind: 'rejected',
      rule: 'R0000-188',
      answer: 'The PIN of the reporting agent is not the one in the e-file database.',
    };
  return accepted;
}

export const sandboxAgency: Pick<FilingTransport, 'send' | 'poll'> = {
  send: async (operation, filing) => {
    const behaviour = await behaviourOf(operation, filing);
    if (behaviour === 'down' && !isAfter(operation, filing.authorizedAt, downDays))
      return { kind: 'not_sent', because: 'The agency cannot be reached. Ask again later.' };
    return { kind: 'sent', receipt: `TEST-${filing.sha256.slice(0, 12).toUpperCase()}` };
  },
  poll: answerTo,
};
