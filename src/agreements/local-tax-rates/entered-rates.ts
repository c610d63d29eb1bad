import type { EnteredLocalRate, Place, Places } from '../../engine/payroll/worksheet.ts';
import type { LocalTaxRate } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** The local taxes that a company entered for the places of a check. */
export type EnteredRates = (places: Places) => readonly EnteredLocalRate[];

/** Reads the rates in one statement, for any number of checks. */
export async function enteredRatesOf({ db }: Operation, companyId: string): Promise<EnteredRates> {
  const rows = await db.localTaxRate.findMany({ where: { companyId }, orderBy: { startDate: 'asc' } });
  const rates = rows.map(rateOf);
  return ({ residence, work = [] }) => {
    const codes = new Set([...(residence ? [residence] : []), ...work].flatMap(localitiesIn));
    return rates.filter(({ locality }) => codes.has(locality));
  };
}

const localitiesIn = ({ localities = [] }: Place): readonly string[] => localities;

const BASES = { gross: 'gross', medicare: 'fica', federal_income: 'income', state_income: 'state' } as const;

function rateOf(row: LocalTaxRate): EnteredLocalRate {
  const { locality, name, startDate, endDate, source, rate, yearlyCents, wageBaseCents, annualCapCents } =
    row;
  return {
    locality,
    name,
    kind: row.kind as EnteredLocalRate['kind'], // a check constraint allows only these words
    appliesTo: row.appliesTo as EnteredLocalRate['appliesTo'], // as above
    base: BASES[row.base as keyof typeof BASES], // as above
    ...(rate === null ? {} : { rate: rate.div(100).toFixed(8) }),
    ...(yearlyCents === null ? {} : { yearlyCents: Number(yearlyCents) }),
    ...(wageBaseCents === null ? {} : { wageBaseCents: Number(wageBaseCents) }),
    ...(annualCapCents === null ? {} : { annualCapCents: Number(annualCapCents) }),
    from: startDate,
    ...(endDate === null ? {} : { to: endDate }),
    source,
  };
}
