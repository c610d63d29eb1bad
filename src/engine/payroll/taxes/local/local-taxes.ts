import { type CoverageLine, notComputed, notDue } from '../../coverage/coverage.ts';
import { refuse } from '../../refusal.ts';
import { movedIntoPlace } from '../move-flags.ts';
import { formOf } from '../multistate/income-case.ts';
import type { TaxAmount } from '../tax-line.ts';
import { act32, philadelphiaInstead, rateEnteredFor, unstated } from './act32.ts';
import { flatAmount } from './flat-amounts.ts';
import { type LocalCase, localCases, situatedPlaces, taxesResidents, taxesWork } from './local-cases.ts';
import type { LocalAnswer, LocalCheck } from './local-check.ts';
import { ofStates, undecided } from './local-coverage.ts';
import { localRate } from './local-rate.ts';
import { localitiesOf } from './localities-of.ts';
import { notReached } from './locality.ts';
import { newYorkCity, yonkersNonresident, yonkersResident } from './new-york.ts';
import { yearToDateTax } from './year-to-date-tax.ts';

export type LocalTaxes = { readonly taxes: readonly TaxAmount[]; readonly coverage: readonly CoverageLine[] };

/** The local taxes of a check, and what became of every local tax that its addresses name. */
export function localTaxes(check: LocalCheck): LocalTaxes {
  const { worksheet, law, where } = check;
  const { locals, states } = law;
  if (!locals) return { taxes: [], coverage: [] };
  const rates = worksheet.company?.localRates ?? [];
  const places = situatedPlaces(where, law, rates);
  const cases = localCases(places, worksheet.checkDate, rates);
  const taxes: TaxAmount[] = [];
  const coverage: CoverageLine[] = [];
  for (const localCase of cases) {
    const answer = answerOf(check, localCase, cases);
    if ('tax' in answer) taxes.push(flaggedForNewHome(check, localCase, lineOf(localCase, answer)));
    else coverage.push(gapOf(localCase, answer));
  }
  return {
    taxes,
    coverage: [
      ...coverage,
      ...undecided(places, worksheet.checkDate),
      ...ofStates(places, locals, states, check.bases.federalIncome.plus(check.wagesBefore('us_income'))),
    ],
  };
}

function lineOf(
  { code, tax, locality }: LocalCase,
  answer: Extract<LocalAnswer, { tax: unknown }>,
): TaxAmount {
  const { collector } = locality;
  return {
    code,
    name: tax.name,
    jurisdiction: locality.jurisdiction,
    payer: tax.payer === 'employer' ? 'employer' : 'employee',
    taxable: answer.taxable,
    tax: answer.tax,
    ...(answer.flags ? { flags: answer.flags } : {}),
    ...(collector ? { agency: collector } : {}),
  };
}

/** A tax on residents who lived outside of the place for days that the check pays. */
function flaggedForNewHome(
  { worksheet, law }: LocalCheck,
  { locality, isResident, workedAt }: LocalCase,
  line: TaxAmount,
): TaxAmount {
  if (!isResident || workedAt.length > 0) return line;
  const why = movedIntoPlace(worksheet, (place) =>
    localitiesOf(place, law.locals?.states[place.state], true).within.some(
      ({ code }) => code === locality.code,
    ),
  );
  return why === undefined ? line : { ...line, flags: [...(line.flags ?? []), why] };
}

function gapOf({ locality, tax, code }: LocalCase, answer: Exclude<LocalAnswer, { tax: unknown }>) {
  const line = { code, name: tax.name, jurisdiction: locality.jurisdiction };
  if ('notDue' in answer) return notDue({ reason: answer.notDue, ...line });
  return notComputed({ reason: answer.why, missing: answer.missing, ...line });
}

function answerOf(check: LocalCheck, localCase: LocalCase, cases: readonly LocalCase[]): LocalAnswer {
  const { tax, locality, isResident, workedAt } = localCase;
  if (tax.method === 'none') return { notDue: tax.why ?? 'nothing is withheld' };
  const exempt = exemptFrom(check, localCase);
  if (exempt) return exempt;
  const isWork = workedAt.length > 0 && taxesWork(tax);
  if (!isWork && !(isResident && taxesResidents(tax))) {
    if (tax.unstated)
      return byAgreement(check, localCase) ?? philadelphiaInstead(localCase, cases) ?? unstated(localCase);
    return { notDue: notReached(locality, isResident) };
  }
  if (tax.method === 'entered' || tax.method === 'named') {
    const missing = rateEnteredFor(locality);
    return philadelphiaInstead(localCase, cases) ?? { missing, why: tax.why ?? 'no rate is entered' };
  }
  return (
    byAgreement(check, localCase) ?? exception(check, localCase, cases) ?? computed(check, localCase, cases)
  );
}

/** A fee that the employee does not owe according to the state's form. The employer's fee is still due. */
function exemptFrom({ worksheet, law }: LocalCheck, { tax, locality }: LocalCase): LocalAnswer | undefined {
  const { feeExemption } = formOf(locality.state, worksheet);
  if (feeExemption === undefined || tax.kind !== 'fee' || tax.payer === 'employer') return undefined;
  const reasons = law.locals?.states[locality.state]?.feeExemptions ?? {};
  const notDue = reasons[feeExemption];
  if (notDue !== undefined) return { notDue };
  const all = Object.keys(reasons);
  const words = all.length ? `must be one of ${locality.state}: ${all.join(', ')}` : 'must not be given';
  return refuse('state.feeExemption', words);
}

/** The tax of a home in a state where neither the work was done nor the employer is. */
function byAgreement({ where }: LocalCheck, { locality }: LocalCase): LocalAnswer | undefined {
  const { worked, employer } = where;
  if ([...worked, ...employer].some(({ state }) => state === locality.state)) return undefined;
  return {
    notDue: `the employer has no place in ${locality.state}: withholding for ${locality.name} is by agreement`,
  };
}

function exception(
  check: LocalCheck,
  localCase: LocalCase,
  cases: readonly LocalCase[],
): LocalAnswer | undefined {
  const { locality, workedAt, isResident } = localCase;
  if (locality.state === 'PA') return act32(check, localCase, cases);
  const { usualPlaces } = check.where;
  const isUsual = usualPlaces.some((place) => workedAt.includes(place));
  if (locality.state === 'OH' && locality.kind !== 'school_district' && usualPlaces.length > 0 && !isUsual) {
    const why = 'work of 20 days or fewer a year counts for the principal place of work (R.C. 718.011)';
    return { missing: 'the days worked there in the year', why };
  }
  if (locality.state !== 'KY' || locality.kind !== 'county' || isResident) return undefined;
  const hasCity = cases.some(({ locality: other, workedAt: at }) => other.kind === 'city' && at.length > 0);
  const why = 'a county of 30,000 people or more credits the fee of the city (KRS 68.197)';
  return hasCity ? { missing: 'whether the county credits the fee of the city', why } : undefined;
}

function computed(check: LocalCheck, localCase: LocalCase, cases: readonly LocalCase[]): LocalAnswer {
  switch (localCase.tax.method) {
    case 'rate':
      return localRate(check, localCase, cases);
    case 'nyc':
      return newYorkCity(check, localCase);
    case 'surcharge':
      return yonkersResident(check, localCase);
    case 'yonkers':
      return localCase.isResident
        ? { notDue: 'residents of Yonkers pay the surcharge instead' }
        : yonkersNonresident(check, localCase);
    case 'yearToDate':
      return yearToDateTax(check, localCase);
    default:
      return flatAmount(check, localCase);
  }
}
