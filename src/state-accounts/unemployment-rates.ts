import type { Operation } from '../graphql/operation-context.ts';
import type { DecimalText } from '../payroll/worksheet.ts';

/** The unemployment insurance rates that states assigned to a company, as fractions of wages by state. */
export type UnemploymentRates = ReadonlyMap<string, DecimalText>;

export async function unemploymentRatesOf({ db }: Operation, companyId: string): Promise<UnemploymentRates> {
  const accounts = await db.stateAccount.findMany({
    where: { companyId, unemploymentRate: { not: null } },
    select: { state: true, unemploymentRate: true },
  });
  return new Map(
    accounts.map(({ state, unemploymentRate }) => [state, `${unemploymentRate?.div(100).toFixed(6)}`]),
  );
}
