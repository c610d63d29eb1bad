/** `npm run tool -- coverage` says of each tax what a check of a company that has stated nothing finds. */
import { describe, expect, it } from 'vitest';
import { coverageReport } from '../../src/commands/coverage/report.ts';
import type { CoverageLine } from '../../src/engine/payroll/coverage/coverage.ts';
import type { Worksheet } from '../../src/engine/payroll/worksheet.ts';
import { plain } from '../engine/payroll/plain-worksheet.ts';
import { grossToNet, TABLES } from '../support/shipped.ts';

const report = coverageReport(TABLES, []);
const of = (...states: string[]) => coverageReport(TABLES, states);
const entries = Object.entries(TABLES.states[0]?.states ?? {});

/** The words of a programme in the line of its state. */
function wordsOf(state: string, code: string): string {
  const line = report.find((text) => text.startsWith(`${state}: `)) ?? '';
  return (line.split(`; ${code} `)[1] ?? '').split(/; (?=[a-z]{2}_)/)[0] ?? '';
}

const worksheet = (state: string, checkDate: string): Worksheet => ({
  ...plain,
  checkDate,
  earnings: [{ kind: 'regular', hours: '40', rate: '50' }],
  state: { code: state },
});
const statusOf = (lines: readonly CoverageLine[], code: string) =>
  lines.find((line) => line.code === code)?.status;

describe('a programme', () => {
  const programmes = entries.flatMap(([state, { programmes: rows }]) =>
    [...new Set(rows.map(({ code }) => code))].map((code) => ({ state, code })),
  );

  it.each(programmes)('$code is on a check as the report says', ({ state, code }) => {
    const words = wordsOf(state, code);
    const check = { ...worksheet(state, '2026-12-11'), company: { headcount: 100 } };
    const status = statusOf(grossToNet(check).coverage ?? [], code);
    const last = words.split(', ').find((part) => part.endsWith('from 2026-07-01')) ?? words;
    if (/^computed( from the headcount| from 2026-07-01)?$/.test(last)) expect(status).toBe('computed');
    else if (words.startsWith('not due: ')) expect(status).toBe('not_due');
    else expect(status, words).not.toBe('computed');
  });

  it('with a rate of the employer’s own takes an entered rate, though the law limits it', () => {
    expect(wordsOf('HI', 'hi_tdi')).toBe('takes an entered rate');
    expect(wordsOf('MA', 'ma_emac')).toBe('takes an entered rate');
    expect(wordsOf('MA', 'ma_pfml')).toBe('computed');
    expect(wordsOf('MA', 'ma_pfml_er')).toBe('computed from the headcount');
  });

  it('of which the rate is loaded from a day on says so', () =>
    expect(wordsOf('NJ', 'nj_wf_er')).toBe('takes an entered rate, computed from 2026-07-01'));

  it('that depends on what the company says is not called computed', () => {
    expect(wordsOf('NV', 'nv_mbt')).toBe('computed from the payroll of the quarter');
    expect(wordsOf('OR', 'or_lane')).toBe('computed once the company says that it is due');
    expect(wordsOf('NM', 'nm_workers_comp_fee')).toBe('named only');
    expect(wordsOf('AZ', 'az_job_training')).toBe('not due: Arizona repealed it from 2016 on');
  });
});

describe('a place', () => {
  it('with taxes that stand differently shows each: Wilmington’s head tax is named only', () =>
    expect(of('DE')).toContain(
      '  de-wilmington  Wilmington: Wilmington wage tax computed; Wilmington head tax named only',
    ));

  it('from which nothing is withheld says so', () =>
    expect(of('OH')).toContain('  oh-amelia  Amelia: nothing is withheld'));

  it('counts in sums that add up to the taxes of the state', () => {
    const [sums = ''] = of('DE').filter((line) => line.startsWith('  places: '));
    expect(sums).toBe(
      '  places: 1; taxes: 1 computed, 0 with an entered rate, 1 named only, 0 with nothing withheld',
    );
  });
});

describe('the counties', () => {
  it('of Indiana are listed with their rates, and named without a number', () => {
    const lines = of('IN');
    expect(lines.filter((line) => line.startsWith('  in '))).toHaveLength(92);
    expect(lines).toContain('  in 01  Adams: computed at 1.6 %');
    expect(lines).toContain(
      '  counties: 92 computed as in_county, by the number on the form of the state; without a number named only',
    );
    expect(statusOf(grossToNet(worksheet('IN', '2026-12-11')).coverage ?? [], 'in_county')).toBe(
      'not_computed',
    );
  });

  it('of Maryland are listed with their rates or bands, within the tax of the state', () => {
    const lines = of('MD');
    expect(lines.filter((line) => line.startsWith('  md '))).toHaveLength(24);
    expect(lines).toContain('  md 02  Anne Arundel: computed by bands of income');
    expect(lines).toContain(
      '  counties: 24 computed with the income tax of the state, by the number on the form of the state; ' +
        'without a number computed at 3.3 %',
    );
  });
});
