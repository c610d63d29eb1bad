/** Figures of the ten largest states, entered twice: a slip in either computation shows. */
import { expect, test } from 'vitest';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { computeAgain } from '../../../src/engine/second-computation/compute-again.ts';
import { programmes, unemployment } from '../../../src/engine/second-computation/state-insurance-figures.ts';
import { grossToNet, TABLES } from '../../support/shipped.ts';
import { plain } from '../payroll/plain-worksheet.ts';
import again from './states-entered-again.json' with { type: 'json' };

type Member = { readonly [name: string]: unknown };
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Member)[name] : undefined; // of any JSON

/** Each figure below a value with its path. Sources and texts are no figures. */
function figuresIn(value: unknown, path: string): (readonly [path: string, figure: string | null])[] {
  if (value === null || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))) return [[path, value]];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => figuresIn(member, `${path}.${name}`));
}

const at = (value: unknown, path: string): unknown => path.split('.').slice(1).reduce(memberOf, value);
const isSame = (one: unknown, other: unknown) =>
  one === other || (one != null && other != null && Number(one) === Number(other));

const shipped = TABLES.states.find(({ year }) => year === 2026)?.states ?? {};

/** What a state has in the tables, as the second list names it. */
function entryOf(state: string) {
  const entry = shipped[state];
  if (!entry) throw new Error(`there is no ${state}`);
  const { withholding, programmes: rows, unemployment: ui } = entry;
  return {
    withholding,
    programmes: rows,
    unemployment: { ...ui, newEmployerRate: ui.newEmployerRateDol2024 },
  };
}

test('the tables have each figure as it was entered again, but for those that were found later', () => {
  let compared = 0;
  const differences = Object.entries(again.states).flatMap(([state, entered]) => {
    const own = entryOf(state);
    const rows = entered.programmes.map(({ code }) => own.programmes.find((row) => row.code === code));
    const both: (readonly [unknown, unknown, string])[] = [
      ...entered.withholding.map((row, index) => [row, own.withholding[index], 'withholding'] as const),
      ...entered.programmes.map((row, index) => [row, rows[index], row.code] as const),
      [entered.unemployment, own.unemployment, 'unemployment'],
    ];
    return both.flatMap(([wanted, found, name]) =>
      figuresIn(wanted, '').flatMap(([path, figure]) => {
        compared += 1;
        const is = at(found, path);
        return isSame(figure, is) ? [] : [`${state} ${name}${path}: ${figure}, and ${is} in the tables`];
      }),
    );
  });
  // Bases that the second list has as not found.
  expect(differences).toEqual([
    'TX unemployment.wageBase: null, and 9000 in the tables',
    'NY unemployment.wageBase: null, and 17600 in the tables',
    'MI unemployment.wageBase: null, and 9000 in the tables',
  ]);
  expect(compared).toBeGreaterThan(350);
});

test('the second computation has the insurance of these states as it was entered again', () => {
  const differences = Object.entries(again.states).flatMap(
    ([state, { programmes: rows, unemployment: ui }]) => {
      const own = unemployment[state];
      const wanted: (readonly [string, unknown, unknown])[] = [
        ['base', ui.wageBase ?? ui.wageBaseOfYearBefore, own?.base],
        ['rate', ui.newEmployerRate, own?.rates[0]?.[1]],
        ...rows.flatMap((row) => {
          const [found] = programmes[row.code] ?? [];
          const {
            rate,
            maxRate = rate,
            wageBase,
            annualMax,
            weeklyCap,
          } = row as Record<string, string | null>;
          return [
            [`${row.code}.rate`, maxRate, found?.rate] as const,
            [`${row.code}.base`, wageBase ?? undefined, found?.base] as const,
            [`${row.code}.most`, annualMax, found?.most] as const,
            [`${row.code}.perWeek`, weeklyCap, found?.perWeek] as const,
          ];
        }),
      ];
      return wanted.flatMap(([name, figure, is]) =>
        isSame(figure, is) ? [] : [`${state} ${name}: ${figure}, and ${is} in the second computation`],
      );
    },
  );
  expect(differences).toEqual([
    // the labor department, as Bloomberg Tax reports it; each line of New York says so
    'NY base: 12800, and 17600 in the second computation',
    'NY rate: 0.034, and 0.04025 in the second computation',
  ]);
});

const wages = 2_000;
const periods = 26;

test.each([
  ['IL', 1],
  ['PA', 1],
  ['GA', 1],
  ['NC', 100],
  ['MI', 1],
] as const)('%s: both computations withhold by the figures as they were entered again', (code, unit) => {
  const rows: readonly unknown[] = again.states[code].withholding;
  const row = rows.at(0);
  const figure = (path: string) => Number(at(row, path) ?? 0);
  const rate = figure('.rate') || figure('.brackets.single.0.2');
  const worksheet: Worksheet = {
    ...plain,
    checkDate: '2026-03-13',
    payFrequency: 'biweekly',
    earnings: [{ kind: 'salary', amountCents: wages * 100 }],
    federal: { filingStatus: 'single' },
    state: { code, allowances: 1 },
  };
  const deducted =
    figure('.standardDeduction.single') + figure('.exemptionPerAllowance') + figure('.firstAllowance');
  const exact = ((wages * periods - (code === 'PA' ? 0 : deducted)) * rate * 100) / periods;
  const wanted = Math.round(exact / unit) * unit;
  const paid = grossToNet(worksheet);
  const line = `taxes.${code.toLowerCase()}_income.amountCents`;
  const second = computeAgain(worksheet, paid).find((answer) => answer.line === line);
  expect(paid.taxes.find((tax) => tax.code === `${code.toLowerCase()}_income`)?.amountCents).toBe(wanted);
  expect(second).toMatchObject({ line, expectedCents: wanted });
});
