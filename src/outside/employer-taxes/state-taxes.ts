import { currentFigures } from '../../engine/figures/current-figures.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { StateReportRules } from '../../engine/payroll/taxes/state/state-reports.ts';
import type { StateAccount } from '../../generated/prisma/client.ts';
import type { RequirementKind } from '../../parties/companies/requirement-kinds.ts';
import { accountsIn, statesOfPaidChecks } from '../../parties/companies/requirements.ts';
import { workingStatesOf } from '../../parties/companies/working-states.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { taxDepositsOf } from './deposits.ts';

export type StateTaxes = {
  readonly state: string;
  readonly employeeCount: number;
  readonly account: StateAccount | undefined;
  readonly duties: readonly Duty[];
  /** How often the state requires deposits of withheld income tax, and whether it receives Forms W-2. */
  readonly rules: Pick<StateReportRules, 'withholding' | 'w2'> | undefined;
};

/**
 * The states to which a company owes taxes, in alphabetical order: where employees work or were paid, where
 * it has accounts, and where it owes or has deposited taxes.
 */
export async function stateTaxesOf(operation: Operation, companyId: string): Promise<StateTaxes[]> {
  const [paid, accounts, working, deposits] = await Promise.all([
    statesOfPaidChecks(operation, [companyId]),
    operation.db.stateAccount.findMany({ where: { companyId } }),
    workingStatesOf(operation, companyId),
    taxDepositsOf(operation, companyId),
  ]);
  const paidIn = new Set(paid.map(({ state }) => state));
  const taxed = new Set(deposits.map(({ agency }) => agency).filter(isState));
  const counts = new Map(working.map(({ state, employeeCount }) => [state, employeeCount]));
  const states = new Set([...counts.keys(), ...paidIn, ...taxed, ...accounts.map(({ state }) => state)]);
  const rules = currentFigures().on(dateInLosAngeles(operation.now)).stateReports.states;
  return [...states].sort().map((state) => {
    const account = accounts.find((row) => row.state === state);
    const standing = { state, isPaidIn: paidIn.has(state), isTaxed: taxed.has(state), account };
    const employeeCount = counts.get(state) ?? 0;
    return { state, employeeCount, account, duties: dutiesOf(standing), rules: rules[state] };
  });
}

/** Whether an agency is a state, which two letters name. Other agencies are places and the IRS. */
const isState = (agency: string): boolean => /^[A-Z]{2}$/.test(agency);

/** The status of a company's duty to a state. */
export const dutyStatuses = {
  not_required: 'The state does not tax wages.',
  upcoming: 'Needed from the first paycheck of an employee who works in the state.',
  needed: 'The account number is missing.',
  verifying: 'The account number is on file. The state has not confirmed it yet.',
  failed: 'The state does not know the account number. Enter another one.',
  ready: 'The state has confirmed the account.',
} as const;

type DutyStatus = keyof typeof dutyStatuses;
export type Duty = { readonly type: RequirementKind; readonly status: DutyStatus };

const types = ['sit_payment', 'sit_filing', 'sui_payment', 'sui_filing'] as const;

type Standing = {
  readonly state: string;
  /** Whether an employee who works in the state was paid. */
  readonly isPaidIn: boolean;
  /** Whether taxes of the state are owed or were deposited. */
  readonly isTaxed: boolean;
  readonly account: Pick<StateAccount, 'withholdingAccount' | 'unemploymentAccount' | 'status'> | undefined;
};

/** The payments and filings of a state's income tax and unemployment insurance, each with its status. */
function dutiesOf(standing: Standing): Duty[] {
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
