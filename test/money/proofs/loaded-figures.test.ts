/** Figures that an operator loaded block nobody's pay, and excuse no line that is wrong without them. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { shippedBundle, shippedTables } from '../../../src/engine/figures/shipped.ts';
import { tablesOf } from '../../../src/engine/figures/tables-of.ts';
import type { Paycheck } from '../../../src/engine/payroll/paycheck.ts';
import ceilings from '../../../src/engine/payroll/taxes/data/garnishment-ceilings.json' with { type: 'json' };
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { medicare } from '../../../src/engine/second-computation/figures-2026.ts';
import { compareCheck } from '../../../src/money/proofs/compare-check.ts';
import { differencesOf } from '../../../src/money/proofs/differences.ts';
import { proveCheck } from '../../../src/money/proofs/prove-check.ts';
import { changed } from '../../engine/figures/changed.ts';
import { plain } from '../../engine/payroll/plain-worksheet.ts';
import { flatStateWorksheet } from '../../engine/second-computation/flat-state-worksheet.ts';
import { runs } from '../../support/sample.ts';
import { grossToNet } from '../../support/shipped.ts';

type Change = readonly [path: readonly (string | number)[], to: unknown];
const withChanges = (...changes: readonly Change[]) =>
  tablesOf(changes.reduce((bundle, [path, to]) => changed(bundle, path, to), shippedBundle));
const ofState = (state: string, ...path: (string | number)[]) =>
  ['states', 0, 'states', state, 'withholding', 0, ...path] as const;
const bracketed = ['CO', 'IL', 'IN', 'KY', 'LA', 'MI', 'NC'];
const rateOf = (state: string, rate: string): readonly Change[] =>
  (['single', 'married', 'hoh'] as const).map((status) => [ofState(state, 'brackets', status, 0, 2), rate]);
const otherRates = withChanges(
  ...bracketed.flatMap((state) => rateOf(state, '0.0511')),
  [ofState('PA', 'rate'), '0.0333'],
  [ofState('AZ', 'defaultRate'), '0.03'],
);

/** Drawn as often as all others together, so that a small sample has some. */
const ofChangedState = flatStateWorksheet.filter(({ state }) =>
  [...bracketed, 'PA', 'AZ'].includes(state?.code ?? ''),
);

const prove = (
  worksheet: Worksheet,
  tables: typeof shippedTables,
  paycheck = grossToNet(worksheet, tables),
) => proveCheck({ worksheet, paycheck }, tables);
const linesOf = (all: readonly { readonly line: string }[]) => all.map(({ line }) => line);
const stateLine = ({ state }: Worksheet) => `taxes.${state?.code.toLowerCase()}_income.amountCents`;
const RUNS = runs(2_000);
const medicareRate: number = medicare.rate;

afterEach(() => {
  Object.assign(medicare, { rate: medicareRate });
});

describe(`a bundle with other rates of nine states, over ${RUNS.numRuns} random checks`, () => {
  test('blocks nothing, and each line that it changes is counted and named', () => {
    let excused = 0;
    fc.assert(
      fc.property(fc.oneof(flatStateWorksheet, ofChangedState), (worksheet) => {
        const compared = compareCheck(worksheet, grossToNet(worksheet, otherRates));
        const proof = prove(worksheet, otherRates);
        expect(differencesOf(proof)).toEqual([]);
        expect(proof.ofLoadedFigures).toEqual(compared.disagreements);
        expect(proof.computedTwice).toBe(compared.computedTwice - proof.ofLoadedFigures.length);
        expect(proof.computedOnce.loaded_figures ?? 0).toBe(proof.ofLoadedFigures.length);
        for (const line of linesOf(proof.ofLoadedFigures)) expect(line).toBe(stateLine(worksheet));
        excused += proof.ofLoadedFigures.length;
      }),
      RUNS,
    );
    expect(excused).toBeGreaterThan(RUNS.numRuns / 10);
  });

  test('excuses no cent that is planted in a paycheck, on any line', () =>
    fc.assert(
      fc.property(flatStateWorksheet, fc.nat(), (worksheet, draw) => {
        const paycheck = grossToNet(worksheet, otherRates);
        const planted = withCent(paycheck, draw);
        const { disagreements } = compareCheck(worksheet, planted.paycheck);
        fc.pre(linesOf(disagreements).includes(planted.line));
        const proof = prove(worksheet, otherRates, planted.paycheck);
        expect(linesOf(differencesOf(proof))).toContain(planted.line);
      }),
      RUNS,
    ));

  test('excuses no line on which both computations differ by the shipped figures, and still excuses the others', () => {
    Object.assign(medicare, { rate: medicareRate + 1 });
    fc.assert(
      fc.property(flatStateWorksheet, (worksheet) => {
        const proof = prove(worksheet, otherRates);
        const all = differencesOf(compareCheck(worksheet, grossToNet(worksheet, otherRates)));
        const others = linesOf(all).filter((line) => line !== stateLine(worksheet));
        expect(linesOf(differencesOf(proof))).toEqual(others);
        for (const line of linesOf(proof.ofLoadedFigures)) expect(line).toBe(stateLine(worksheet));
      }),
      RUNS,
    );
  });
});

/** A paycheck with a cent more on one of its taxes that are computed twice. */
function withCent(paycheck: Paycheck, draw: number): { readonly paycheck: Paycheck; readonly line: string } {
  const places = paycheck.taxes.flatMap(({ code }, at) =>
    code.startsWith('us_') || code.endsWith('_income') ? [at] : [],
  );
  const at = places[draw % Math.max(places.length, 1)] ?? 0;
  const { code = '', amountCents = 0 } = paycheck.taxes[at] ?? {};
  return {
    paycheck: changed(paycheck, ['taxes', at, 'amountCents'], amountCents + 1),
    line: `taxes.${code}.amountCents`,
  };
}

const federal = shippedBundle.federal.findIndex(({ year }) => year === 2026);

test('a line that both the bundle changes and the calculation has wrong is not excused', () => {
  const tables = withChanges([['federal', federal, 'medicare', 'employeeRate'], '0.0150']);
  const lines = ['taxes.us_medicare.amountCents'];
  expect(linesOf(prove(plain, tables).ofLoadedFigures)).toEqual(lines);
  Object.assign(medicare, { rate: medicareRate + 1 });
  const proof = prove(plain, tables);
  expect(linesOf(proof.disagreements)).toEqual([...lines, 'taxes.us_medicare_employer.amountCents']);
  expect(proof.ofLoadedFigures).toEqual([]);
});

describe('an order of a creditor', () => {
  const order = { effectiveFrom: '2025-01-01', servedOn: '2025-01-01', capCents: 100_000 } as const;
  const worksheet: Worksheet = {
    ...plain,
    earnings: [{ kind: 'salary', amountCents: 34_000 }],
    state: { code: 'KY' },
    garnishments: [{ ...order, id: 'one', type: 'creditor' }],
  };
  const line = 'garnishments.one.withheldCents';
  const [ceiling] = ceilings.ordinary;
  const hours = ceiling?.minimumWageHours;
  afterEach(() => Object.assign(ceiling ?? {}, { minimumWageHours: hours }));

  test('that takes more by the minimum wage of the bundle is excused', () => {
    const lowTaxes = { ...worksheet, earnings: [{ kind: 'salary' as const, amountCents: 30_000 }] };
    const tables = withChanges([['wageFloors', 'federal', 0, 'minimum'], '5']);
    const proof = prove(lowTaxes, tables);
    expect(differencesOf(proof)).toEqual([]);
    expect(linesOf(proof.ofLoadedFigures)).toEqual([line]);
  });

  test('above the ceiling that more tax lowers is not excused, though the lower tax admits it', () => {
    Object.assign(ceiling ?? {}, { minimumWageHours: '20' }); // a figure that is wrong and in no bundle
    expect(prove(worksheet, shippedTables).disagreements).toEqual([]);
    const proof = prove(worksheet, withChanges(...rateOf('KY', '0.1')));
    expect(linesOf(proof.disagreements)).toEqual([line]);
    expect(linesOf(proof.ofLoadedFigures)).toEqual(['taxes.ky_income.amountCents']);
  });
});

describe('a limit of the year that the bundle raises', () => {
  const worksheet: Worksheet = {
    ...plain,
    birthDate: '1990-01-01',
    deductions: [{ type: '401k', employee: { amountCents: 100_000 } }],
    yearToDate: { deductionsCents: { '401k': 2_400_000 } },
  };
  const tables = withChanges([['limits', 1, 'elective402g', 'base'], '30000']);

  test('is counted as not covered, and blocks nothing', () => {
    const proof = prove(worksheet, tables);
    expect(differencesOf(proof)).toEqual([]);
    expect(proof.ofLoadedFigures).toEqual([
      { invariant: 'limits', line: 'deductions.deferrals', storedCents: 2_500_000, expectedCents: 2_450_000 },
    ]);
    expect(proof.computedOnce.loaded_figures).toBe(1);
    expect(proof.held).not.toContain('limits');
  });

  test('excuses no total that is not the sum of its lines', () => {
    const wrong = changed(grossToNet(worksheet, tables), ['totals', 'netPayCents'], 1);
    expect(linesOf(prove(worksheet, tables, wrong).broken)).toEqual(['totals.netPayCents']);
  });
});

test('a higher wage base and a lower minimum wage of the bundle break no rule', () => {
  const earlier = { yearToDate: { taxableWagesCents: { us_social_security: 18_400_000 } } };
  const base = prove(
    { ...plain, ...earlier },
    withChanges([['federal', federal, 'socialSecurity', 'wageBase'], '190000']),
  );
  expect(differencesOf(base)).toEqual([]);
  expect(linesOf(base.ofLoadedFigures)).toContain('taxes.us_social_security.taxableWagesCents');
  const earnings = [{ kind: 'regular', hours: '10', rate: '6' }] as const;
  const rows = [{ effectiveFrom: '2009-07-24', minimum: '5', tippedCash: '2.13' }];
  const low = withChanges([['wageFloors', 'federal'], rows], [['wageFloors', 'states', 'TX'], rows]);
  const floor = prove({ ...plain, earnings }, low);
  expect(differencesOf(floor)).toEqual([]);
  expect(linesOf(floor.ofLoadedFigures)).toEqual(['earnings.0']);
});

test('an amount below zero is never excused, though only a figure of the bundle makes it', () => {
  const worksheet: Worksheet = { ...plain, state: { code: 'PA' } };
  const proof = prove(worksheet, withChanges([ofState('PA', 'rate'), '-0.03']));
  expect(proof.broken).toMatchObject([{ invariant: 'not_negative', line: stateLine(worksheet) }]);
  expect(linesOf(proof.ofLoadedFigures)).toEqual([stateLine(worksheet)]);
});

test('provisional figures have no second computation, whatever was loaded', () => {
  const worksheet: Worksheet = { ...plain, state: { code: 'PA' }, checkDate: '2027-01-08', figuresOf: 2026 };
  const proof = prove(worksheet, otherRates);
  expect([proof.ofLoadedFigures, proof.computedTwice]).toEqual([[], 0]);
  expect(Object.keys(proof.computedOnce)).toEqual(['year']);
});
