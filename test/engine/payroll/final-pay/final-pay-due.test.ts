/** The day by which each state requires final wages, worked by hand from its statute. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Ending,
  finalPayDue,
  ruleWords,
} from '../../../../src/engine/payroll/final-pay/final-pay-due.ts';
import { TABLES } from '../../../support/shipped.ts';

// Wednesday, before Thanksgiving; the payday of its period is Friday of the week after next.
const lastDay = '2026-11-25';
const payday = '2026-12-04';
const { finalWages } = TABLES;
const due = (state: string, ending: Ending, day = lastDay, payDay: string | undefined = payday) =>
  finalPayDue({ state, ending, lastDay: day, payday: payDay }, finalWages).dueOn;

describe('final wages are due', () => {
  test.each([
    ['CA', 'dismissal', '2026-11-25', 'at once, Labor Code 201'],
    ['CA', 'final_pay', '2026-11-28', '72 hours, Labor Code 202'],
    ['NY', 'dismissal', '2026-12-04', 'the regular payday of the period, Labor Law 191(3)'],
    ['TX', 'dismissal', '2026-12-01', 'the sixth day, Labor Code 61.014'],
    ['TX', 'final_pay', '2026-12-04', 'the next payday'],
    ['CT', 'dismissal', '2026-11-27', 'the next business day: Thanksgiving is none, 31-71c'],
    ['AK', 'dismissal', '2026-12-01', 'three working days, AS 23.05.140'],
    ['AZ', 'dismissal', '2026-12-04', 'seven working days are 2026-12-07, the payday is sooner, 23-353'],
    ['OR', 'final_pay', '2026-12-03', 'five business days are sooner than the payday, 652.140'],
    ['DC', 'final_pay', '2026-12-02', 'seven days are sooner than the payday, 32-1303'],
    ['KY', 'final_pay', '2026-12-09', 'fourteen days are later than the payday, 337.055'],
    ['TN', 'dismissal', '2026-12-16', '21 days are later than the payday, 50-2-103(g)'],
    ['LA', 'dismissal', '2026-12-04', 'the payday is sooner than 15 days, 23:631'],
  ] as const)('in %s after a %s by %s: %s', (state, ending, expected, _why) => {
    expect(due(state, ending)).toBe(expected);
  });

  test('by the days alone where no payday is a matter of record, if the earlier of the two counts', () => {
    const byDays = (state: string) =>
      finalPayDue({ state, ending: 'final_pay', lastDay, payday: undefined }, finalWages).dueOn;
    expect(['DC', 'KY', 'NY'].map(byDays)).toEqual(['2026-12-02', undefined, undefined]);
  });

  test('on no day where no statute sets one', () => {
    for (const state of ['AL', 'FL', 'GA', 'MS']) {
      for (const ending of ['dismissal', 'final_pay'] as const) {
        expect(finalPayDue({ state, ending, lastDay, payday }, finalWages)).toEqual({
          dueOn: undefined,
          words: 'on no day that a statute sets',
          citation: undefined,
          note: undefined,
        });
      }
    }
    expect(due('MO', 'dismissal')).toBe(lastDay);
    expect(due('MO', 'final_pay')).toBeUndefined();
  });

  test('on a day that is not computed where a year has no bank holidays', () => {
    expect(due('AK', 'dismissal', '2019-05-03')).toBeUndefined();
    expect(due('TX', 'dismissal', '2019-05-03')).toBe('2019-05-09');
  });

  test('in every state: each has its statute, or none', () => {
    const states = Object.keys(TABLES.states[0]?.states ?? {});
    expect(Object.keys(finalWages.states)).toEqual([...states].sort());
    for (const laws of Object.values(finalWages.states))
      for (const { citation } of laws ?? []) expect(citation).toMatch(/\d/);
  });
});

test('docs/guides/off-cycle.md lists the rule of each state', () => {
  const row = ([state, laws]: [string, (typeof finalWages.states)[string]]) => {
    const law = laws?.at(-1);
    return law
      ? `| ${state} | ${ruleWords(law.dismissal)} | ${ruleWords(law.resignation)} | ${law.citation} | ${law.note ?? ''} |`
      : `| ${state} | ${ruleWords(null)} | ${ruleWords(null)} | | |`;
  };
  expect(readFileSync('docs/guides/off-cycle.md', 'utf8')).toContain(
    Object.entries(finalWages.states).map(row).join('\n'),
  );
});
