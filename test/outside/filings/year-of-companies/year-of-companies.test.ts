/**
 * Companies in twelve states for a year, with moves, voids, tips, local taxes and starts in July: each file
 * whose layout is sure is read by an independent reader, each other one is a table or a printed return, and
 * the sums of files, checks and books are equal to the cent.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { patience } from '../../../support/patience.ts';
import { playsAll } from '../../../support/sample.ts';
import { serve, service } from '../../../support/served-world.ts';
import {
  type Counts,
  holdForm940,
  holdForm941,
  holdFormsW2,
  holdStateCopies,
  holdWageReports,
  holdWithholding,
  quarterOf,
  taxesOf,
} from './filed-files.ts';
import { makeCompany, planned } from './made-companies.ts';
import { type Filing, type Played, playYear } from './played-year.ts';
import { reportingAgent } from './reporting-agent.ts';

const january = Date.parse('2026-01-02T20:00:00Z');
serve({ clock: () => january, settings: { REPORTING_AGENT: JSON.stringify(reportingAgent) } });

/**
 * In the gate: one of Pennsylvania with tips that starts in July; and one of Texas with a contractor and a
 * void, which has a quarter without any tax of a state.
 */
const numbers = playsAll ? Array.from({ length: 50 }, (_, number) => number) : [33, 46];
const all: Played[] = [];
const counts: Counts = {};
const begun = performance.now();

beforeAll(
  async () => {
    const left = [...numbers];
    const playNext = async (): Promise<void> => {
      const number = left.shift();
      if (number === undefined) return;
      all.push(await playYear(service, await makeCompany(service, planned(number))));
      await playNext();
    };
    await Promise.all([playNext(), playNext(), playNext()]);
  },
  numbers.length * 30 * patience,
);

const nameOf = ({ made }: Played) => `company ${made.number}`;
const filed = (form: string) =>
  all.flatMap((played) =>
    played.filings.filter((filing) => filing.form === form).map((filing) => ({ played, filing })),
  );
async function holdAll(form: string, hold: (played: Played, filing: Filing, found: Counts) => Promise<void>) {
  const found = filed(form);
  expect(found.length).toBeGreaterThan(0);
  for (const { played, filing } of found) await hold(played, filing, counts);
}

describe(`a year of ${numbers.length} companies`, () => {
  test('has moves between states, voids, tips, local taxes and starts in July', () => {
    const states = new Set(all.flatMap(({ made: { state, movesTo } }) => [state, movesTo]));
    const kinds = (['hasTips', 'hasVoid', 'beginsInJuly', 'hasContractor'] as const).map((kind) =>
      all.some(({ made }) => made[kind]),
    );
    expect(kinds).toEqual([true, true, true, true]);
    if (playsAll) expect(states.size).toBe(12);
  });

  test('is filed: agencies accept each form, and only returns of places are left to their own sites', () => {
    const open = all.flatMap((played) =>
      played.filings
        .filter(({ status }) => status !== 'accepted')
        .map(({ form, place, period_end, status, blocks }) => ({
          of: `${nameOf(played)}: ${form} ${place} ${period_end} ${status}`,
          why: blocks.map(({ kind }) => kind),
        })),
    );
    expect(open.filter(({ of }) => !of.includes('state_return'))).toEqual([]);
    expect(new Set(open.flatMap(({ why }) => why))).toEqual(new Set(['not_written']));
    expect(all.flatMap(({ filings }) => filings).filter((filing) => filing.changed_since)).toEqual([]);
  });

  test('has Forms 941 with what the checks withheld and the books have', () =>
    holdAll('form_941', holdForm941));
  test('has Forms 940 with the unemployment tax of the checks', () => holdAll('form_940', holdForm940));
  test('has Forms W-2 with the wages and taxes of the checks', () => holdAll('form_w2', holdFormsW2));
  test('has wage reports that hold each dollar of pay in one state', async () => {
    for (const played of all)
      for (const quarter of [1, 2, 3, 4]) await holdWageReports(played, quarter, counts);
  });
  test('has returns of the income tax withheld for each state', () =>
    holdAll('state_withholding', holdWithholding));
  test('has copies of Forms W-2 for each state that takes them, with the wages and the tax of the checks', async () => {
    await holdAll('state_w2', holdStateCopies);
    for (const played of all) {
      const codes = played.checks.flatMap(({ taxes }) => taxes.map(({ code }) => code));
      const states = new Set(
        codes.flatMap((code) => /^((?!us|ca|ny)[a-z]{2})_income$/.exec(code)?.[1] ?? []),
      );
      const copied = played.filings.flatMap(({ form, place }) => (form === 'state_w2' ? (place ?? '') : []));
      expect([nameOf(played), copied.toSorted()]).toEqual([
        nameOf(played),
        [...states].map((state) => state.toUpperCase()).toSorted(),
      ]);
    }
  });

  test('has each tax of the checks in the books, and nothing is owed once the year is filed', () => {
    for (const { made, checks, books, owed } of all) {
      for (const quarter of [1, 2, 3, 4]) {
        const ofQuarter = checks.filter(({ check_date }) => quarterOf(check_date) === quarter);
        const booked = Object.entries(books).filter(([name]) => name.endsWith(`Q${quarter}`));
        const withheld = booked.filter(([name]) => !name.startsWith('IRS 945'));
        expect([made.number, quarter, withheld.reduce((sum, [, cents]) => sum + cents, 0)]).toEqual([
          made.number,
          quarter,
          taxesOf(ofQuarter, /./),
        ]);
      }
      expect([made.number, owed]).toEqual([made.number, {}]);
    }
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    const checks = all.reduce((sum, played) => sum + played.checks.length, 0);
    process.stdout.write(
      `${all.length} companies, ${checks} checks, ${all.flatMap(({ filings }) => filings).length} filings in ${minutes} min: ${JSON.stringify(counts)}\n`,
    );
  });
});
