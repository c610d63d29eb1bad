import { amountText } from '../../../src/payroll/money.ts';
import { PAY_FREQUENCIES } from '../../../src/payroll/worksheet.ts';
import { TABLES } from '../../support/shipped.ts';
import { answerTo, printsAnnualStep, STATE_EXAMPLES } from './state-example.ts';

const HEAD = `# How close state withholding comes to what the states publish

\`node --import tsx test/payroll/taxes/print-state-accuracy.ts\` computes this page; a test compares it.

Every row compares this engine with answers that the state prints, that its own calculator gives, or that were worked
by hand from its printed table. No tolerance is ours: an answer is equal to the cent, or the last column says why the
printed one may differ. An *annual step* is an amount that the state prints before it divides by the pay periods and
rounds. A *tie* lies half a cent between two: Connecticut's calculator takes the lower cent, and its circular names no
rounding. A *range* is one amount printed for several wages. The examples of 2026-11-20 were collected by PayStub Desk
(US payroll tax tables, CC BY 4.0).

| State | Pay frequency | Cases | To the cent | Largest difference | Printed to |
|---|---|---|---|---|---|
`;

const METHODS: Readonly<Record<string, string>> = {
  annual: 'annual wages, with the rounding of the publication',
  period_tables: 'printed tables of the pay period',
  new_york: 'printed tables of the pay period (Method II), Method III for high wages',
  california: 'printed tables of the pay period (Method B)',
  massachusetts: 'percentage method of Circular M',
  utah: 'worksheet of Publication 14, each line in whole dollars',
  arkansas: 'formula with the middle of each band of 100 dollars',
};

const CHOICES = `
## Where a state allows another method

The engine has one method for each state, and the company chooses none. No table of wage brackets is loaded: where a state prints
such tables before its formula, the engine does not use what is printed first. Each of these states accepts the other method, too;
the two differ by what the last column says.

| State | The engine | The state allows as well | Difference |
|---|---|---|---|
| AL | the cent | whole dollars | up to 0.50 |
| CA | Method B, tables of the pay period | Method A, wage brackets, printed first; the annual tables of Method B, divided | within a bracket; cents |
| IL | formula for automated payroll | wage brackets, computed from the middle of each | within a bracket |
| MA | 26 biweekly periods | 27 in a year that has them | up to one part in 27 |
| MN | the cent | whole dollars | up to 0.50 |
| NE | tables of the pay period | the annual schedule, divided | a cent: 243.24 and 243.23 of 10,033.00 a quarter |
| NY | Method II, and III for high wages | Method I, wage brackets, printed first | within a bracket |
| OH | formula | tables of the pay period | a cent |
| OK | tables of the pay period | wage brackets, up to their last row | within a bracket |

Sources: the publications that [taxes/data](../src/payroll/taxes/data/state-methods-2026.json) names; of Ohio, Illinois, Alabama and Minnesota,
their withholding guides of 2026. Other states may print wage brackets, too: their publications were read for the method that is loaded.
`;

const states = TABLES.states[0]?.states ?? {};

/**
 * The page docs/state-accuracy.md; \`node --import tsx test/payroll/taxes/print-state-accuracy.ts\` prints
 * it.
 */
export function stateAccuracy(): string {
  const names = Object.keys(states);
  const answered = names.filter((state) => STATE_EXAMPLES.some((one) => one.state === state));
  const untaxed = names.filter((state) => states[state]?.withholding[0]?.kind === 'none');
  const others = names.filter((state) => !answered.includes(state) && !untaxed.includes(state));
  const answers = STATE_EXAMPLES.map(answerTo);
  const exact = answers.filter(({ difference }) => difference === 0).length;
  const missed = answers.filter(({ difference, tolerance }) => difference > tolerance).length;
  return `${HEAD}${answered.flatMap(rowsOf).join('')}
${STATE_EXAMPLES.length} cases, ${exact} to the cent, ${missed} beyond what the publisher prints.

No income tax is withheld in ${untaxed.join(', ')}. For
${others.join(', ')} no example was found: there the
transcription rests on its source, on formulas worked by hand, and on every bracket beginning where the
one before it ends (tests).

## The method of each state

States that are not listed annualize the wages, apply their annual brackets, divide by the pay periods and round once, to
the cent. For a frequency without a table the annual figures are divided, and the tax line carries a flag.

| State | Method | Tables of | Tax rounded to |
|---|---|---|---|
${names.flatMap(methodOf).join('')}${CHOICES}
Federal withholding is held equal, to the cent, to 125 vectors of Worksheet 1A of IRS Pub. 15-T for 2026.
`;
}

function methodOf(state: string): string[] {
  const published = states[state]?.withholding[0]?.published;
  if (!published) return [];
  const tables = Object.values(published.periodTables ?? {})[0] ?? published.exemption;
  const of = PAY_FREQUENCIES.filter((frequency) => tables?.[frequency]);
  const rounded = published.taxTo === '1.00' ? 'whole dollars' : 'the cent';
  const steps = published.annualTaxTo === '1.00' ? ', the annual tax to whole dollars' : '';
  return [`| ${state} | ${METHODS[published.kind]} | ${of.join(', ') || '-'} | ${rounded}${steps} |\n`];
}

function rowsOf(state: string): string[] {
  return PAY_FREQUENCIES.flatMap((frequency) => {
    const examples = STATE_EXAMPLES.filter(
      (one) => one.state === state && (one.frequency ?? 'annually') === frequency,
    );
    if (examples.length === 0) return [];
    const answers = examples.map(answerTo);
    const exact = answers.filter(({ difference }) => difference === 0).length;
    const largest = Math.max(...answers.map(({ difference }) => difference));
    const printed = Math.max(...answers.map(({ tolerance }) => tolerance));
    const isTie = examples.some((one) => one.exact !== undefined);
    const rounding = isTie ? 'a tie' : printed === 0 ? 'the cent' : `a range, within ${amountText(printed)}`;
    const step = examples.some(printsAnnualStep) ? ', annual step' : '';
    const cells = [state, frequency, answers.length, exact, amountText(largest), `${rounding}${step}`];
    return [`| ${cells.join(' | ')} |\n`];
  });
}
