import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EarningEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { sized } from '../../../support/sample.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { ofManyStates } from '../random-worksheet.ts';

const RUNS = { numRuns: sized(20_000, 200) };
const figures = TABLES.states[0]?.states ?? {};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A check whose usual place of work may be another on each day. */
const moving = fc
  .tuple(ofManyStates, fc.array(fc.nat(5), { minLength: 40, maxLength: 40 }), fc.nat(5), fc.boolean())
  .map(([worksheet, usual, former, hasMoved]): Worksheet => {
    const { places = {}, earnings } = worksheet;
    const work = places.work ?? [];
    const home = work[former % Math.max(1, work.length)];
    const formerResidence = hasMoved && home ? { ...home, until: '2026-03-05' } : undefined;
    return {
      ...worksheet,
      earnings: earnings.map((earning, at) => ({
        ...earning,
        usual: (usual[at] ?? 0) % Math.max(1, work.length),
      })),
      places: { ...places, ...(formerResidence ? { formerResidence } : {}) },
    };
  });

const statesOf = ({ places, earnings, state, multistate }: Worksheet) => {
  const work = places?.work ?? [];
  const paid = earnings.filter(({ kind }) => kind !== 'reimbursement');
  const at = (positions: (entry: EarningEntry) => number) =>
    new Set((paid.length ? paid.map(positions) : [0]).map((position) => work[position]?.state ?? ''));
  return {
    worked: at(({ place = 0 }) => place),
    usual: at((entry) => entry.usual ?? 0),
    first: work[0]?.state ?? state?.code ?? '',
    home: places?.residence?.state ?? '',
    stated: multistate?.unemploymentState,
    directedFrom: multistate?.directedFrom,
  };
};

const stateLines = <Line extends { code: string; jurisdiction: string }>(lines: readonly Line[]) =>
  lines.filter(
    ({ code, jurisdiction }) => jurisdiction.length === 2 && jurisdiction !== 'US' && !code.includes(':'),
  );

describe(`over ${RUNS.numRuns} random checks whose places have dates`, () => {
  it('the days add up to the pay, and no state takes a tax without pay earned there or a home there', () =>
    fc.assert(
      fc.property(moving, (worksheet) => {
        const { taxes, totals, workStates } = grossToNet(worksheet);
        const { worked, usual, first, home, stated, directedFrom } = statesOf(worksheet);
        if (workStates) {
          expect(sum(workStates.map(({ wagesCents }) => wagesCents))).toBe(
            totals.grossEarningsCents + totals.cashTipsCents + (totals.imputedCents ?? 0),
          );
        }
        const claimed = worksheet.multistate?.remoteWork === 'convenience' ? [first] : [];
        for (const { code, jurisdiction } of stateLines(taxes)) {
          const isIncome = /_(income|county)$/.test(code);
          const allowed = isIncome
            ? [...worked, home, ...claimed]
            : [...worked, ...usual, home, stated, directedFrom];
          expect(allowed, code).toContain(jurisdiction);
        }
      }),
      RUNS,
    ));

  it('each tax has one line, each state of work and each home says what becomes of its income tax', () =>
    fc.assert(
      fc.property(moving, (worksheet) => {
        const { taxes, coverage = [] } = grossToNet(worksheet);
        const codes = taxes.map(({ code, payer }) => `${code} ${payer}`);
        expect(new Set(codes).size).toBe(codes.length);
        const { worked, home } = statesOf(worksheet);
        const former = worksheet.places?.formerResidence?.state;
        const taxing = former && figures[former]?.withholding.some(({ kind }) => kind !== 'none');
        for (const state of new Set([...worked, home, ...(taxing ? [former] : [])])) {
          const lines = coverage.filter(({ code }) => code === `${state.toLowerCase()}_income`);
          expect(lines.map(({ reason, status }) => status === 'computed' || Boolean(reason))).toEqual([true]);
        }
      }),
      RUNS,
    ));

  it('the parts that states insure add up to the pay that one state would insure', () =>
    fc.assert(
      fc.property(moving, (drawn) => {
        const { employer: _, ...multistate } = drawn.multistate ?? {};
        const worksheet = { ...drawn, multistate, company: {}, deductions: [], yearToDate: {} };
        const { totals, taxes, coverage = [] } = grossToNet(worksheet);
        const insured = taxes.filter(({ code }) => code.endsWith('_sui'));
        const isOpen = coverage.some(
          ({ code, status }) => code.endsWith('_sui') && status === 'not_computed',
        );
        const pay = totals.grossEarningsCents + totals.cashTipsCents;
        // Wage bases begin at 7,000: up to it, all pay counts.
        if (isOpen || pay > 700_000 || (totals.imputedCents ?? 0) > 0) return;
        const wages = sum(insured.map(({ taxableWagesCents }) => taxableWagesCents));
        expect(wages).toBe(pay);
      }),
      RUNS,
    ));
});
