import { decimal } from '../../engine/payroll/rational.ts';
import type { CountyTax } from '../../engine/payroll/taxes/state/state-tables.ts';
import { percentWords } from '../../engine/payroll/words.ts';

/** The counties of a state that taxes by county: each with its rate, and on which line it is withheld. */
export function ofCounties(state: string, { rates, joinsStateLine, defaultRate }: CountyTax): string[] {
  const line = joinsStateLine ? 'with the income tax of the state' : `as ${state.toLowerCase()}_county`;
  const unstated =
    defaultRate === undefined ? 'named only' : `computed at ${percentWords(decimal(defaultRate))}`;
  return [
    `  counties: ${rates.length} computed ${line}, by the number on the form of the state; without a number ${unstated}`,
    ...rates.map(({ code, name, rate, bands }) => {
      const figure = bands ? 'by bands of income' : `at ${percentWords(decimal(rate))}`;
      return `  ${state.toLowerCase()} ${code}  ${name}: computed ${figure}`;
    }),
  ];
}
