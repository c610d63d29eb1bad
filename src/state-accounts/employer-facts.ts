import type { Company, StateAccount } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { CompanyFacts } from '../payroll/worksheet.ts';

/** What a company stated about itself, as the worksheet of a check in a state takes it. */
export type EmployerFacts = (state: string | undefined) => CompanyFacts;

type Employer = Pick<Company, 'headcount' | 'futaExempt'>;

/** Reads in one statement what a company stated about itself in all states. */
export async function employerFactsOf(
  { db }: Operation,
  companyId: string,
  employer: Employer,
): Promise<EmployerFacts> {
  const accounts = await db.stateAccount.findMany({ where: { companyId } });
  const byState = new Map(accounts.map((account) => [account.state, account]));
  return (state) => factsOf(employer, state === undefined ? undefined : byState.get(state));
}

/** What is not stated is left out: the engine then takes the state's figures, or names what is missing. */
export function factsOf(
  { headcount, futaExempt }: Employer,
  account: StateAccount | undefined,
): CompanyFacts {
  const people = account?.headcount ?? headcount;
  const unemployment = account && unemploymentOf(account);
  const programmes = account?.programmes as CompanyFacts['programmes']; // written by setStateAccount alone
  return {
    ...(people == null ? {} : { headcount: people }),
    ...(futaExempt ? { futaExempt } : {}),
    ...(unemployment && Object.keys(unemployment).length ? { unemployment } : {}),
    ...(programmes && Object.keys(programmes).length ? { programmes } : {}),
  };
}

function unemploymentOf(account: StateAccount): NonNullable<CompanyFacts['unemployment']> {
  const { unemploymentRate, unemploymentWageBaseCents, unemploymentExempt } = account;
  return {
    ...(unemploymentRate === null ? {} : { rate: unemploymentRate.div(100).toFixed(6) }),
    ...(unemploymentWageBaseCents === null ? {} : { wageBaseCents: Number(unemploymentWageBaseCents) }),
    ...(unemploymentExempt ? { exempt: true } : {}),
  };
}
