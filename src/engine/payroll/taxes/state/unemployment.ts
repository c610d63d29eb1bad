import { type PlainDate, yearOf } from '../../calendar/plain-date.ts';
import { namesIn } from '../../coverage/state-coverage.ts';
import { inForce } from '../../dated-rows.ts';
import type { Calculator, Quantity, Source } from '../../quantity.ts';
import { decimal, whole } from '../../rational.ts';
import type { CompanyFacts } from '../../worksheet.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { ratedTax, type TaxAmount } from '../tax-line.ts';
import type { StateEntry } from './state-tables.ts';

type Rates = {
  readonly wageBase: Quantity;
  readonly rate: Quantity;
  readonly source: Source;
  readonly flags: readonly string[];
};

/**
 * The company's own notice first; the tables' base and new-employer rate, with their doubts, where it is
 * silent. The names of the two bases are of the first year: they are that of the tables' year and of the year
 * before.
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
  const flags: string[] = [];
  if (companyFigures?.rate === undefined) {
    const whose = published ? 'new-employer rate' : 'new-employer rate of 2024';
    flags.push(`${whose}: the company has not stated its own`);
  }
  const base = unemployment.wageBase ?? unemployment.wageBaseOfYearBefore;
  if (companyFigures?.wageBaseCents === undefined && unemployment.wageBaseStatus !== 'confirmed') {
    const former = `base of ${year - 1}: that of ${year} was not found`;
    flags.push(unemployment.wageBase === null ? former : 'estimated base');
  }
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

/** State unemployment insurance, paid by the employer. */
export function stateUnemployment(
  state: string,
  { wageBase, rate, source, flags }: Rates,
  wages: Quantity,
  yearToDate: Quantity,
  calculator: Calculator,
): TaxAmount {
  const { code, name, jurisdiction } = namesIn(state).unemployment;
  return ratedTax(
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
      flags: flags.length > 0 ? flags : undefined,
    },
    calculator,
  );
}
