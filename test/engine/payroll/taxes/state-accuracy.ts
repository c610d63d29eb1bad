import { amountText } from '../../../../src/engine/payroll/money.ts';
import type { PublishedMethod } from '../../../../src/engine/payroll/taxes/state/published-method.ts';
import { PAY_FREQUENCIES } from '../../../../src/engine/payroll/worksheet.ts';
import { TABLES } from '../../../support/shipped.ts';
import { answerTo, printsAnnualStep, STATE_EXAMPLES } from './state-example.ts';

const HEAD = `# How close state withholding comes to what the states publish

\`node --import tsx test/engine/payroll/taxes/print-state-accuracy.ts\` computes this page.
A test compares it. The tables are those of 2026.

Each row compares this engine with examples: amounts that the state prints, that its own calculator returns,
or that were worked by hand from its printed table. We add no tolerance of our own. An amount is equal to the
cent, or the last column says why the printed amount may differ:

- An *annual step* is an amount that the state prints before it divides by the pay periods and rounds.
- A *tie* is exactly half a cent. Connecticut's calculator takes the lower cent, and its circular names no
  rounding.
- A *range* is one amount that is printed for several wages.

PayStub Desk collected the examples of 2026-11-20 (US payroll tax tables, CC BY 4.0).

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

const CHOICES_HEAD = `
## Where a state allows another method

A company states its choice with its account in the state, as \`withholding_method\`, and the first check date
to which it applies ([state-accounts.md](../guides/state-accounts.md#another-method-of-withholding)). The
worksheet has it as \`company.withholdingMethod\`. Without a choice, the engine uses the method above. The
explanation of a check names a method that was chosen.

No table of wage brackets is loaded, so choosing one is refused. Some states print such tables before their
formula; the engine uses the formula. California prints its brackets for work by hand, and not for computers
(Withholding Schedules of 2021). The differences of the other rows come from the loaded figures.

| State | The engine | The state allows as well | \`withholding_method\` | Difference |
|---|---|---|---|---|
`;

const CHOICES_FOOT = `
Sources: the publications that [taxes/data](../../src/engine/payroll/taxes/data/state-methods-2026.json)
names. Tests compare two examples of California's annual tables to the cent, and each row of Ohio's tables
with the rows before it. Other states may print wage brackets, too: their publications were read only for the
method that is loaded.
`;

/** What the engine does unless the company chooses, and by how much the other method differs. */
const COMPARED: Readonly<Record<string, readonly [engine: string, difference: string]>> = {
  'AL whole_dollars': ['the cent', 'up to 0.50'],
  'CA annual_tables': ['tables of the pay period', 'cents'],
  'CA wage_brackets': ['Method B', 'within a bracket'],
  'IL wage_brackets': ['formula for automated payroll', 'within a bracket'],
  'MA biweekly_27': ['26 biweekly periods', 'where the wages of a year pass 1,107,750'],
  'MN whole_dollars': ['the cent', 'up to 0.50'],
  'NE annual_tables': [
    'tables of the pay period',
    'cents: 221.64 and 221.66 of 8,000.00 a quarter with an allowance',
  ],
  'NY wage_brackets': ['Method II, and III for high wages', 'within a bracket'],
  'OH period_tables': ['formula', 'a cent'],
  'OK wage_brackets': ['tables of the pay period', 'within a bracket'],
};

function choicesOf(state: string): string[] {
  const choices = states[state]?.withholding.at(-1)?.published?.choices ?? {};
  return Object.entries(choices).map(([method, { name, isNotLoaded }]) => {
    const [engine, difference] = COMPARED[`${state} ${method}`] ?? ['', ''];
    const stated = isNotLoaded ? 'refused: not loaded' : `\`${method}\``;
    return `| ${[state, engine, name, stated, difference].join(' | ')} |\n`;
  });
}

const states = TABLES.states[0]?.states ?? {};

/**
 * The page docs/evidence/state-accuracy.md; \`node --import tsx
 * test/engine/payroll/taxes/print-state-accuracy.ts\` prints it.
 */
export function stateAccuracy(): string {
  const names = Object.keys(states);
  const answered = names.filter((state) => STATE_EXAMPLES.some((example) => example.state === state));
  const untaxed = names.filter((state) => states[state]?.withholding[0]?.kind === 'none');
  const others = names.filter((state) => !answered.includes(state) && !untaxed.includes(state));
  const answers = STATE_EXAMPLES.map(answerTo);
  const exact = answers.filter(({ difference }) => difference === 0).length;
  const missed = answers.filter(({ difference, tolerance }) => difference > tolerance).length;
  return `${HEAD}${answered.flatMap(rowsOf).join('')}
${STATE_EXAMPLES.length} cases, ${exact} to the cent, ${missed} beyond what the publisher prints.

No income tax is withheld in ${untaxed.join(', ')}. No example was found for
${others.join(', ')}. Their figures rest on their sources, on formulas
worked by hand, and on tests that each bracket begins where the previous one ends.

## The method of each state

States that are not listed annualize the wages, apply their annual brackets, divide by the pay periods and
round once, to the cent. For a frequency without a table the annual figures are divided, and the tax line
carries a flag.

| State | Method | Tables of | Tax rounded to |
|---|---|---|---|
${names.flatMap(methodOf).join('')}${CHOICES_HEAD}${names.flatMap(choicesOf).join('')}${CHOICES_FOOT}
Tests compare federal withholding, to the cent, with 125 vectors of Worksheet 1A of IRS Pub. 15-T for 2026.
`;
}

/** Annual wages, to the cent: only the methods that the state allows as well are stated. */
const isPlain = ({
  effectiveFrom: _from,
  kind,
  choices,
  sources: _,
  confidence: __,
  ...steps
}: PublishedMethod) => kind === 'annual' && choices !== undefined && Object.keys(steps).length === 0;

function methodOf(state: string): string[] {
  const published = states[state]?.withholding[0]?.published;
  if (!published || isPlain(published)) return [];
  const tables = Object.values(published.periodTables ?? {})[0] ?? published.exemption;
  const of = PAY_FREQUENCIES.filter((frequency) => tables?.[frequency]);
  const rounded = published.taxTo === '1.00' ? 'whole dollars' : 'the cent';
  const steps = published.annualTaxTo === '1.00' ? ', the annual tax to whole dollars' : '';
  return [`| ${state} | ${METHODS[published.kind]} | ${of.join(', ') || '-'} | ${rounded}${steps} |\n`];
}

function rowsOf(state: string): string[] {
  return PAY_FREQUENCIES.flatMap((frequency) => {
    const examples = STATE_EXAMPLES.filter(
      (example) => example.state === state && (example.frequency ?? 'annually') === frequency,
    );
    if (examples.length === 0) return [];
    const answers = examples.map(answerTo);
    const exact = answers.filter(({ difference }) => difference === 0).length;
    const largest = Math.max(...answers.map(({ difference }) => difference));
    const printed = Math.max(...answers.map(({ tolerance }) => tolerance));
    const isTie = examples.some((example) => example.exact !== undefined);
    const rounding = isTie ? 'a tie' : printed === 0 ? 'the cent' : `a range, within ${amountText(printed)}`;
    const step = examples.some(printsAnnualStep) ? ', annual step' : '';
    const cells = [state, frequency, answers.length, exact, amountText(largest), `${rounding}${step}`];
    return [`| ${cells.join(' | ')} |\n`];
  });
}
