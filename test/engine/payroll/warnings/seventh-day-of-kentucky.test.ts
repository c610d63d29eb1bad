/** KRS 337.050: the seventh day of work in a workweek of more than 40 hours is paid one and a half times. */
import { expect, it } from 'vitest';
import type { EarningEntry } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const day = (date: string, hours: string, kind: 'regular' | 'overtime' = 'regular'): EarningEntry => ({
  kind,
  hours,
  date: `2026-03-${date}`,
  ...(kind === 'regular' ? { rate: '20' } : { straightRate: '20' }),
});
const six = (hours: string) => ['01', '02', '03', '04', '05', '06'].map((date) => day(date, hours));
const warnings = (earnings: readonly EarningEntry[], code = 'KY') =>
  grossToNet({ ...plain, earnings, state: { code } }).warnings;
const seventh = '2026-03-07 is the seventh day of work in the workweek, not all stated as overtime (KY)';

it('is named where the week has more than 40 hours, whatever is stated for other days', () => {
  const forty = 'more than 40 h in the workweek of 2026-03-01, not all stated as overtime (29 USC 207)';
  expect(warnings([...six('6'), day('07', '5')])).toEqual([seventh, forty]);
  expect(warnings([...six('5'), day('01', '6', 'overtime'), day('07', '5')])).toEqual([seventh]);
});

it('is not named in a week of 40 hours, of six days, in another state, or stated as overtime', () => {
  expect(warnings([...six('6'), day('07', '4')])).toEqual([]);
  expect(warnings([...six('6.5'), day('06', '6', 'overtime')])).toEqual([]);
  expect(warnings([...six('6'), day('07', '5', 'overtime')])).toEqual([]);
  expect(warnings([...six('5'), day('01', '6', 'overtime'), day('07', '5')], 'TN')).toEqual([]);
});

it('is never double time there, as it is in California', () =>
  expect(warnings([...six('6'), day('07', '9', 'overtime')])).toEqual([]));
