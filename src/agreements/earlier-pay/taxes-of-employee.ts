import { currentFigures } from '../../engine/figures/current-figures.ts';
import { type TaxOfCode, taxOfCode } from '../../engine/figures/tax-of-code.ts';
import { taxesNamedBy } from '../../engine/payroll/coverage/state-coverage.ts';
import type { Employee } from '../../generated/prisma/client.ts';

export type NamedTax = TaxOfCode & { readonly code: string };

const FEDERAL = ['us_income', 'us_social_security', 'us_medicare', 'us_additional_medicare'];
const OF_EMPLOYER = ['us_social_security_employer', 'us_medicare_employer', 'us_futa'];

type Placed = Pick<Employee, 'workingState' | 'state' | 'unemploymentState'>;

/** The taxes of federal law and of the employee's states; local ones have codes of their places. */
export function taxesOfEmployee({ workingState, state, unemploymentState }: Placed): NamedTax[] {
  const states = new Set([workingState, state, unemploymentState].filter((one) => one !== null));
  const ofStates = [...states].flatMap(codesIn);
  const codes = [...new Set([...FEDERAL, ...OF_EMPLOYER, ...ofStates])];
  return codes.flatMap((code) => {
    const tax = taxOfCode(code);
    return tax ? [{ code, ...tax }] : [];
  });
}

function codesIn(state: string): string[] {
  const states = currentFigures().latestStates;
  const isTaxed = states[state]?.withholding.some(({ kind }) => kind !== 'none');
  const codes = taxesNamedBy({ states }, state).map(({ code }) => code);
  return isTaxed ? codes : codes.filter((code) => !code.endsWith('_income'));
}
