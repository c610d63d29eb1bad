import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { sized } from '../../../support/sample.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { ofManyStates } from '../random-worksheet.ts';

const RUNS = { numRuns: sized(20_000, 200) };
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const figures = TABLES.states[0]?.states ?? {};
const taxesWages = (state: string) =>
  figures[state]?.withholding.some(({ kind }) => kind !== 'none') ?? false;

function statesOf({ places, earnings }: Worksheet) {
  const work = places?.work ?? [];
  const paid = earnings.filter(({ kind }) => kind !== 'reimbursement');
  const at = paid.length > 0 ? paid.map(({ place = 0 }) => place) : [0];
  const worked = new Set(at.map((position) => work[position]?.state ?? ''));
  return { worked, usual: work[0]?.state ?? '', home: places?.residence?.state ?? '' };
}

/** The income tax lines of states. */
const incomeStates = <Line extends { code: string; jurisdiction: string }>(lines: readonly Line[]) =>
  lines.filter(({ code }) => code === `${code.slice(0, 2)}_income` && code !== 'us_income');

describe(`over ${RUNS.numRuns} random checks of workers of many states`, () => {
  it('the wages of the states add up to the pay, to the cent', () =>
    fc.assert(
      fc.property(ofManyStates, (worksheet) => {
        const { workStates, totals } = grossToNet(worksheet);
        const { worked, usual } = statesOf(worksheet);
        expect(workStates !== undefined).toBe([...worked].some((state) => state !== usual));
        if (!workStates) return;
        expect(sum(workStates.map(({ wagesCents }) => wagesCents))).toBe(
          totals.grossEarningsCents + totals.cashTipsCents + (totals.imputedCents ?? 0),
        );
        expect(workStates.map(({ state }) => state).sort()).toEqual([...worked].sort());
      }),
      RUNS,
    ));

  it('only states of the work, the home, and an office that claims the work at home take income tax', () =>
    fc.assert(
      fc.property(ofManyStates, (worksheet) => {
        const { taxes, deductions, workStates = [] } = grossToNet(worksheet);
        const { worked, usual, home } = statesOf(worksheet);
        const isRemote = worksheet.multistate?.remoteWork === 'convenience' && worked.has(home);
        const mayTax = new Set([...worked, home, ...(isRemote ? [usual] : [])]);
        const wages = new Map(workStates.map(({ state, wagesCents }) => [state, wagesCents]));
        const employerHsa = sum(
          deductions.map(({ type, employerCents }) => (type === 'hsa' ? employerCents : 0)),
        );
        for (const { jurisdiction, taxableWagesCents } of incomeStates(taxes)) {
          expect(mayTax.has(jurisdiction), jurisdiction).toBe(true);
          expect(taxesWages(jurisdiction)).toBe(true);
          const most = wages.get(jurisdiction);
          if (jurisdiction === home || isRemote || most === undefined) continue;
          expect(taxableWagesCents, jurisdiction).toBeLessThanOrEqual(most + 1 + employerHsa);
        }
      }),
      RUNS,
    ));

  it('each state of work and the home say once what becomes of their income tax', () =>
    fc.assert(
      fc.property(ofManyStates, (worksheet) => {
        const { coverage = [] } = grossToNet(worksheet);
        const { worked, home } = statesOf(worksheet);
        for (const state of new Set([...worked, home])) {
          const lines = coverage.filter(({ code }) => code === `${state.toLowerCase()}_income`);
          expect(lines.map(({ reason, status }) => status === 'computed' || Boolean(reason))).toEqual([true]);
        }
      }),
      RUNS,
    ));

  it('one state at most has unemployment insurance and its programmes', () =>
    fc.assert(
      fc.property(ofManyStates, (worksheet) => {
        const { taxes, coverage = [] } = grossToNet(worksheet);
        const insured = taxes.filter(
          ({ code, jurisdiction }) =>
            jurisdiction.length === 2 &&
            jurisdiction !== 'US' &&
            !/_(income|county)$/.test(code) &&
            !code.includes(':'),
        );
        expect(new Set(insured.map(({ jurisdiction }) => jurisdiction)).size).toBeLessThanOrEqual(1);
        if (insured.length > 0) return;
        const open = coverage.filter(({ code }) => code.endsWith('_sui'));
        expect(open.some(({ status }) => status !== 'computed')).toBe(true);
      }),
      RUNS,
    ));

  it('the home takes no more than it takes of all pay earned there', () =>
    fc.assert(
      fc.property(ofManyStates, (drawn) => {
        // What pay leaves for deductions depends on the taxes of all states.
        const worksheet = { ...drawn, deductions: [] };
        const { home } = statesOf(worksheet);
        const code = `${home.toLowerCase()}_income`;
        const { taxes, totals } = grossToNet(worksheet);
        const line = taxes.find((tax) => tax.code === code);
        const others = incomeStates(taxes).filter(({ jurisdiction }) => jurisdiction !== home);
        if (!line || others.length === 0) return;
        const form =
          worksheet.state?.code === home
            ? worksheet.state
            : worksheet.multistate?.forms?.find((entry) => entry.code === home);
        const { places: _, multistate: __, ...rest } = worksheet;
        const earnings = worksheet.earnings.map(({ place: ___, ...earning }) => earning);
        const atHome = grossToNet({ ...rest, earnings, state: form ?? { code: home } });
        // Another state of work has other rules of overtime.
        if (atHome.totals.grossPayCents !== totals.grossPayCents) return;
        const owed = (all: typeof taxes) =>
          sum(
            all
              .filter((tax) => tax.code === code)
              .map((tax) => tax.amountCents + (tax.uncollectedCents ?? 0)),
          );
        expect(owed(taxes)).toBeLessThanOrEqual(owed(atHome.taxes));
      }),
      RUNS,
    ));
});
