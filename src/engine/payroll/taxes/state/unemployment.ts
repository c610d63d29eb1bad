import { type PlainDate, yearOf } from '../../calendar/plain-date.ts';
import { namesIn } from '../../coverage/state-coverage.ts';
import { inForce } from '../../dated-rows.ts';
import type { Calculator, Quantity, Source } from '../../quantity.ts';
import { decimal, whole } from '../../rational.ts';
import type { CompanyFacts } from '../../worksheet.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { ratedTax, type TaxAmount } from '../tax-line.ts';
import type { Wages } from './programme-base.ts';
import type { StateEntry } from './state-tables.ts';

type Rates = {
  readonly wageBase: Quantity;
  readonly rate: Quantity;
  readonly source: Source;
  readonly flags: readonly string[];
};

/**
 * The company's own notice first; the tables' base and new-employer rate, with their doubts, if there is no
 * notice. The names of the two bases are of the first year: they are that of the tables' year and of the year
 * before. /
 */
export function unemploymentRates(
  entry: StateEntry,
  company: CompanyFacts,
  checkDate: PlainDate,
  calculator: Calculator,
): Rates {
  const { unemployment } = entry;
  const published = inForce(unemployment.newEmployer ?? [], checkDate);
  const companyFigures = company.unemployment;
  const year = yearOf(checkDate);
  const source = { citation: unemployment.citation, effectiveFrom: `${year}-01-01` };
  const flags = [
    ...(companyFigures?.rate === undefined ? [whoseRate(unemployment, published, year)] : []),
    ...(companyFigures?.wageBaseCents === undefined ? doubtOfBase(unemployment, year) : []),
  ];
  const base = unemployment.wageBase ?? unemployment.wageBaseOfYearBefore;
  return {
    source,
    flags,
    wageBase:
      companyFigures?.wageBaseCents === undefined
        ? calculator.figure('unemployment wage base', dollarsOf(base), source)
        : calculator.fact('unemployment wage base of the company', whole(companyFigures.wageBaseCents)),
    rate:
      companyFigures?.rate === undefined
        ? calculator.figure(
            'new-employer rate',
            rateOf(published?.rate ?? unemployment.newEmployerRateDol2024),
            source,
          )
        : calculator.fact('unemployment rate of the company', decimal(companyFigures.rate)),
  };
}

type Figures = StateEntry['unemployment'];

/** Whose rate is used, and of which year, if the company has not stated its own. */
function whoseRate(
  { newEmployerByIndustry }: Figures,
  published: { readonly effectiveFrom: PlainDate } | undefined,
  year: number,
): string {
  const ofYear = published ? yearOf(published.effectiveFrom) : 2024;
  const old = ofYear < year ? ` of ${ofYear}` : '';
  const industry = newEmployerByIndustry ? '; the state sets it by the industry' : '';
  return `new-employer rate${old}: the company has not stated its own${industry}`;
}

function doubtOfBase({ wageBase, wageBaseStatus }: Figures, year: number): string[] {
  if (wageBaseStatus === 'confirmed') return [];
  if (wageBase === null) return [`base of ${year - 1}: that of ${year} was not found`];
  return [wageBaseStatus === 'estimate' ? 'estimated base' : wageBaseStatus];
}

/** State unemployment insurance, paid by the employer. */
export function stateUnemployment(
  state: string,
  { wageBase, rate, source, flags }: Rates,
  counted: Wages,
  yearToDate: Quantity,
  calculator: Calculator,
): TaxAmount {
  const { code, name, jurisdiction } = namesIn(state).unemployment;
  const { wages, imputed } = counted;
  const all = [...counted.doubts, ...flags];
  const line = ratedTax(
    {
      code,
      name,
      jurisdiction,
      payer: 'employer',
      rate,
      wages,
      wageBase,
      yearToDate,
      source,
      flags: all.length > 0 ? all : undefined,
    },
    calculator,
  );
  return imputed ? { ...line, imputed } : line;
}
