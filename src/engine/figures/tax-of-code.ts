import { stateTaxNamed, taxesNamedBy } from '../payroll/coverage/state-coverage.ts';
import { localIndexOf } from '../payroll/taxes/local/locality.ts';
import { currentFigures } from './current-figures.ts';

/** The facts that the code of a tax has, such as on the lines of a check. */
export type TaxOfCode = {
  readonly name: string;
  readonly jurisdiction: string;
  readonly payer: 'employee' | 'employer';
};

const ofUs = (name: string, payer: TaxOfCode['payer'] = 'employee'): TaxOfCode => ({
  name,
  jurisdiction: 'US',
  payer,
});

const FEDERAL: Readonly<Record<string, TaxOfCode>> = {
  us_income: ofUs('Federal income tax'),
  us_social_security: ofUs('Social Security'),
  us_medicare: ofUs('Medicare'),
  us_additional_medicare: ofUs('Additional Medicare'),
  us_social_security_employer: ofUs('Social Security, employer', 'employer'),
  us_medicare_employer: ofUs('Medicare, employer', 'employer'),
  us_futa: ofUs('Federal unemployment (FUTA)', 'employer'),
};

/** The tax of a code; undefined for a code that no check can have. */
export function taxOfCode(code: string): TaxOfCode | undefined {
  if (code.startsWith('us_')) return FEDERAL[code];
  return code.includes(':') ? localTaxOf(code) : stateTaxOf(code);
}

/** The name of a tax as people know it, of any code that a check can have. */
export const taxNameOf = (code: string): string =>
  taxOfCode(code)?.name ?? stateTaxNamed({ states: currentFigures().latestStates }, code).name;

function stateTaxOf(code: string): TaxOfCode | undefined {
  const state = code.slice(0, 2).toUpperCase();
  const states = currentFigures().latestStates;
  const found = taxesNamedBy({ states }, state).find((tax) => tax.code === code);
  if (!found) return undefined;
  const programme = states[state]?.programmes.find((row) => row.code === code);
  const isOfEmployer = programme ? programme.payer === 'employer' : code.endsWith('_sui');
  return { name: found.name, jurisdiction: state, payer: isOfEmployer ? 'employer' : 'employee' };
}

const KIND_OF_CODE: Readonly<Record<string, string>> = { local: 'income', fee: 'fee', payroll: 'payroll' };

/** pa_local:philadelphia, co_fee:denver, nj_payroll:newark. For a place without figures, its code. */
function localTaxOf(code: string): TaxOfCode | undefined {
  const [, prefix = '', word = '', place = ''] =
    /^([a-z]{2})_(local|fee|payroll):([a-z0-9_]{1,77})$/.exec(code) ?? [];
  const state = prefix.toUpperCase();
  const { latestStates, latestLocals } = currentFigures();
  if (!latestStates[state]) return undefined;
  const locality = `${prefix}-${place.replaceAll('_', '-')}`;
  const locals = latestLocals[state];
  const listed = locals && localIndexOf(locals).byCode.get(locality);
  const name = listed?.name ?? place.replaceAll('_', ' ');
  const tax = listed?.taxes.find(({ kind }) => kind === KIND_OF_CODE[word]);
  const payer = word === 'payroll' ? 'employer' : 'employee';
  return { name: tax?.name ?? `${name} ${word} tax`, jurisdiction: `${name}, ${state}`, payer };
}
