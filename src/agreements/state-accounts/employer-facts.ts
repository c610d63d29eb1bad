import { type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { CompanyFacts } from '../../engine/payroll/worksheet.ts';
import type { Company, StateAccount } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { statedOn } from './answers.ts';
import { biweeklyPaydaysOf } from './biweekly-paydays.ts';
import { type ChosenMethod, methodOn } from './withholding-methods.ts';

/** What a company stated about itself, for the worksheet of a check on a day in a state. */
export type EmployerFacts = (state: string | undefined, checkDate: PlainDate) => CompanyFacts;

type Employer = Pick<Company, 'headcount' | 'futaExempt'>;
type BiweeklyPaydays = (year: number) => number;

/** Reads what a company stated about itself in all states. */
export async function employerFactsOf(
  operation: Operation,
  companyId: string,
  employer: Employer,
): Promise<EmployerFacts> {
  const accounts = await operation.db.stateAccount.findMany({ where: { companyId } });
  const byState = new Map(accounts.map((account) => [account.state, account]));
  const countsPaydays = accounts.some((account) =>
    chosenIn(account).some(({ method }) => method === 'biweekly_27'),
  );
  const paydays = countsPaydays ? await biweeklyPaydaysOf(operation, companyId) : () => 0;
  return (state, checkDate) => {
    const account = state === undefined ? undefined : byState.get(state);
    return factsOf(employer, account, checkDate, paydays);
  };
}

/** Leaves out what is not stated: the engine then uses the state's figures, or names what is missing. */
export function factsOf(
  { headcount, futaExempt }: Employer,
  account: StateAccount | undefined,
  checkDate: PlainDate,
  paydays: BiweeklyPaydays,
): CompanyFacts {
  const stated = account && statedOn(account, checkDate);
  const people = stated?.headcount ?? headcount;
  const unemployment = account && unemploymentOf(account);
  const programmes = stated?.programmes;
  const method = account && methodOf(account, checkDate, paydays);
  return {
    ...(people == null ? {} : { headcount: people }),
    ...(futaExempt ? { futaExempt } : {}),
    ...(unemployment && Object.keys(unemployment).length ? { unemployment } : {}),
    ...(method ? { withholdingMethod: method } : {}),
    ...(programmes && Object.keys(programmes).length ? { programmes } : {}),
  };
}

/** Only setStateAccount writes them. */
export const chosenIn = ({ withholdingMethods }: Pick<StateAccount, 'withholdingMethods'>) =>
  withholdingMethods as ChosenMethod[];

/** Years of 26 biweekly paydays divide by 26, whatever the company chose for those of 27. */
function methodOf(account: StateAccount, checkDate: PlainDate, paydays: BiweeklyPaydays) {
  const method = methodOn(chosenIn(account), checkDate);
  return method === 'biweekly_27' && paydays(yearOf(checkDate)) !== 27 ? undefined : method;
}

function unemploymentOf(account: StateAccount): NonNullable<CompanyFacts['unemployment']> {
  const { unemploymentRate, unemploymentWageBaseCents, unemploymentExempt } = account;
  return {
    ...(unemploymentRate === null ? {} : { rate: unemploymentRate.div(100).toFixed(6) }),
    ...(unemploymentWageBaseCents === null ? {} : { wageBaseCents: Number(unemploymentWageBaseCents) }),
    ...(unemploymentExempt ? { exempt: true } : {}),
  };
}
