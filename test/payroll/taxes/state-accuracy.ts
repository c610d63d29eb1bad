import { amountText } from '../../../src/payroll/money.ts';
import { TABLES } from '../../../src/payroll/taxes/tables.ts';
import { answerTo, STATE_EXAMPLES } from './state-example.ts';

const HEAD = `# How close state withholding comes to what the states publish

Every row compares this engine with answers that the state prints, or that its own calculator gives; a test
computes the table again and compares it with this page. *Printed to* is the rounding of the publisher:
where a state prints whole dollars, no closer answer exists. The examples were collected by PayStub Desk
(US payroll tax tables, CC BY 4.0).

| State | Cases | To the cent | Largest difference | Printed to |
|---|---|---|---|---|
`;

/**
 * The page docs/state-accuracy.md; \`node --import tsx test/payroll/taxes/print-state-accuracy.ts\` prints
 * it.
 */
export function stateAccuracy(): string {
  const states = TABLES.states[0]?.states ?? {};
  const answered = Object.keys(states).filter((state) => STATE_EXAMPLES.some((one) => one.state === state));
  const untaxed = Object.keys(states).filter((state) => states[state]?.withholding[0]?.kind === 'none');
  const others = Object.keys(states).filter((state) => !answered.includes(state) && !untaxed.includes(state));
  const answers = STATE_EXAMPLES.map(answerTo);
  const exact = answers.filter(({ difference }) => difference === 0).length;
  const missed = answers.filter(({ difference, tolerance }) => difference > tolerance).length;
  return `${HEAD}${answered.map(row).join('')}
${STATE_EXAMPLES.length} cases, ${exact} to the cent, ${missed} beyond what the publisher prints.

No income tax is withheld in ${untaxed.join(', ')}. For
${others.join(', ')} no example was found: there the
transcription rests on its source, on formulas worked by hand, and on every bracket beginning where the
one before it ends (tests).

Federal withholding is held equal, to the cent, to 125 vectors of Worksheet 1A of IRS Pub. 15-T for 2026.
`;
}

function row(state: string): string {
  const answers = STATE_EXAMPLES.filter((one) => one.state === state).map(answerTo);
  const exact = answers.filter(({ difference }) => difference === 0).length;
  const largest = Math.max(...answers.map(({ difference }) => difference));
  const printed = Math.max(...answers.map(({ tolerance }) => tolerance));
  const rounding = printed === 1 ? 'the cent' : `within ${amountText(printed)}`;
  return `| ${state} | ${answers.length} | ${exact} | ${amountText(largest)} | ${rounding} |\n`;
}
