import type { StateAccount } from '../../generated/prisma/client.ts';
import type { RequirementKind } from '../../parties/companies/requirement-kinds.ts';
import { accountsIn } from '../../parties/companies/requirements.ts';

/** The status of a company's duty to a state. */
export const dutyStatuses = {
  not_required: 'The state does not tax wages.',
  upcoming: 'Needed from the first paycheck of an employee who works in the state.',
  needed: 'The account number is missing.',
  verifying: 'The account number is on file. The state has not confirmed it yet.',
  failed: 'The state does not know the account number. Enter another one.',
  ready: 'The state has confirmed the account.',
} as const;

export type DutyStatus = keyof typeof dutyStatuses;
export type Duty = { readonly type: RequirementKind; readonly status: DutyStatus };

const types = ['sit_payment', 'sit_filing', 'sui_payment', 'sui_filing'] as const;

export type Standing = {
  readonly state: string;
  /** Whether an employee who works in the state was paid. */
  readonly isPaidIn: boolean;
  /** Whether taxes of the state are owed or were deposited. */
  readonly isTaxed: boolean;
  readonly account: Pick<StateAccount, 'withholdingAccount' | 'unemploymentAccount' | 'status'> | undefined;
};

/** The payments and filings of a state's income tax and unemployment insurance, each with its status. */
export function dutiesOf(standing: Standing): Duty[] {
  const required = accountsIn(standing.state);
  return types.map((type) => ({
    type,
    status: required.includes(type) ? statusOf(type, standing) : 'not_required',
  }));
}

function statusOf(type: RequirementKind, { isPaidIn, isTaxed, account }: Standing): DutyStatus {
  const isInsurance = type.startsWith('sui');
  if (!(isInsurance ? account?.unemploymentAccount : account?.withholdingAccount)) {
    return isPaidIn || (isTaxed && !isInsurance) ? 'needed' : 'upcoming';
  }
  if (account?.status === 'verified') return 'ready';
  return account?.status === 'failed' ? 'failed' : 'verifying';
}
