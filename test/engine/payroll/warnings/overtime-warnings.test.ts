import { describe, expect, it } from 'vitest';
import type { EarningEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const regular = (date: string, hours: string) =>
  ({ kind: 'regular', hours, rate: '20', date: `2026-03-${date}` }) as const;
const overtime = (date: string, hours: string) =>
  ({ kind: 'overtime', hours, straightRate: '20', date: `2026-03-${date}` }) as const;
const warnings = (code: string, earnings: readonly EarningEntry[], more: Partial<Worksheet> = {}) =>
  grossToNet({ ...plain, ...more, earnings, state: { code } }).warnings.filter(
    (text) => !/^[\d.]+ h on /.test(text),
  );

describe('a week of more than 40 hours', () => {
  it('is named by its first day with hours, in whatever order they come', () =>
    expect(warnings('TX', [regular('05', '21'), regular('03', '20')])).toEqual([
      'more than 40 h in the workweek of 2026-03-03, not all stated as overtime (29 USC 207)',
    ]));

  it('is not one of 40 hours, nor one whose further hours are stated as overtime', () => {
    expect(warnings('TX', [regular('03', '20'), regular('05', '20')])).toEqual([]);
    expect(warnings('TX', [regular('03', '20'), regular('05', '20'), overtime('06', '9')])).toEqual([]);
  });

  it('is not two weeks of 30 hours: a week starts on Sunday unless said', () => {
    const days = [regular('07', '30'), regular('08', '30')];
    expect(warnings('TX', days)).toEqual([]);
    expect(warnings('TX', days, { workweekStartsOn: 1 })).toHaveLength(1);
  });

  it('is not seen in leave', () => {
    const leave = { kind: 'pto', hours: '20', rate: '20', date: '2026-03-05' } as const;
    expect(warnings('TX', [regular('03', '40'), leave])).toEqual([]);
  });

  it('is seen in hours without a date where they are more than 8 for each working day', () => {
    const hours = (hours: string) => [{ kind: 'regular', hours, rate: '20' }] as const;
    const period = { periodStart: '2026-03-01', periodEnd: '2026-03-14' }; // ten working days
    expect(warnings('TX', hours('40'))).toEqual([]);
    expect(warnings('TX', hours('50'))).toEqual([
      'more than 40 undated h, which is 40 a week, not all stated as overtime (29 USC 207)',
    ]);
    expect(warnings('TX', hours('80'), period)).toEqual([]);
    expect(warnings('TX', hours('80.01'), period)).toHaveLength(1);
  });

  it('hours without a date are those of no day, also beside hours that have one', () => {
    const ofPeriod = { kind: 'regular', hours: '13', rate: '20' } as const;
    expect(warnings('CA', [regular('03', '4'), ofPeriod])).toEqual([]);
  });

  it('is not named for a worker whom the FLSA exempts', () =>
    expect(warnings('TX', [regular('03', '60')], { worker: { overtimeExempt: true } })).toEqual([]));
});

describe('a day of more hours than the state pays plainly', () => {
  // Cal. Lab. Code 510(a): 8 h; 7 CCR 1103-1 rule 4.1.1 (Colorado): 12 h.
  it.each([
    ['CA', '8', '8.01'],
    ['CO', '12', '12.01'],
  ])('is named in %s beyond %s', (code, within, beyond) => {
    expect(warnings(code, [regular('05', within), regular('03', within)])).toEqual([]);
    expect(warnings(code, [regular('05', beyond), regular('04', within), regular('03', beyond)])).toEqual([
      `more than ${within} h on 2026-03-03, not all stated as overtime (${code})`,
      `more than ${within} h on 2026-03-05, not all stated as overtime (${code})`,
    ]);
  });

  it('adds up the hours of a day, without those stated as overtime', () => {
    expect(warnings('CA', [regular('03', '5'), regular('03', '4')])).toHaveLength(1);
    expect(warnings('CA', [regular('03', '8'), overtime('03', '4')])).toEqual([]);
  });

  it('is named in NV below one and a half times the minimum wage of 12.00 (NRS 608.018)', () => {
    const at = (rate: string) => [{ ...regular('03', '13'), rate }];
    expect(warnings('NV', at('18'))).toEqual([]);
    expect(warnings('NV', at('17.99'))).toEqual([
      'more than 8 h on 2026-03-03, not all stated as overtime (NV)',
    ]);
    expect(warnings('TX', [regular('03', '13')])).toEqual([]);
  });

  it('comes after what sorts before it', () =>
    expect(warnings('CA', [regular('03', '41')]).map((text) => text.slice(0, 14))).toEqual([
      'more than 12 h',
      'more than 40 h',
      'more than 8 h ',
    ]));

  it('comes in the same order from whatever order of shifts', () => {
    const shifts = [regular('16', '41'), regular('09', '41'), regular('02', '41')];
    for (const code of ['NV', 'CA']) {
      const forward = warnings(code, shifts);
      expect(forward).toEqual([...forward].sort());
    }
  });
});

describe('California’s other count of a flat bonus (Alvarado v. Dart Container, 4 Cal.5th 542)', () => {
  const hours: EarningEntry[] = [
    { kind: 'regular', hours: '40', rate: '20' },
    { kind: 'overtime', hours: '2' },
  ];
  const bonus = { kind: 'bonus', amountCents: 10_000 } as const;
  const text =
    'overtime counts the bonus as a flat sum (Alvarado v. Dart, 2018): state production for one that grows with hours or pieces';

  it('is named where a bonus meets overtime', () =>
    expect(warnings('CA', [...hours, bonus])).toEqual([text]));

  it.each<[string, EarningEntry[]]>([
    ['without a bonus', hours],
    ['for a commission', [...hours, { kind: 'commission', amountCents: 10_000 }]],
    ['for a bonus in the employer’s discretion', [...hours, { ...bonus, discretionary: true }]],
    ['without overtime', [...hours.slice(0, 1), bonus]],
  ])('is not named %s', (_when, earnings) => expect(warnings('CA', earnings)).toEqual([]));
});

describe('a day of more than 24 hours', () => {
  const texts = (earnings: readonly EarningEntry[]) => grossToNet({ ...plain, earnings }).warnings;

  it('is named with its hours, leave included', () => {
    const leave = { kind: 'sick', hours: '4.25', rate: '20', date: '2026-03-03' } as const;
    expect(texts([regular('03', '20'), leave])).toEqual(['24.25 h on 2026-03-03']);
    expect(texts([regular('03', '24')])).toEqual([]);
  });
});

describe('a seventh day of work in a workweek in California (Lab. Code 510(a))', () => {
  const week = ['01', '02', '03', '04', '05', '06'].map((day) => regular(day, '4'));

  it('is overtime from its first hour', () => {
    expect(warnings('CA', week)).toEqual([]);
    expect(warnings('CA', [...week, regular('07', '4')])).toEqual([
      '2026-03-07 is the seventh day of work in the workweek, not all stated as overtime (CA)',
    ]);
    expect(warnings('CA', [...week, overtime('07', '8')])).toEqual([]);
    expect(warnings('TX', [...week, regular('07', '4')])).toEqual([]);
  });

  it('is double time beyond 8 hours', () =>
    expect(warnings('CA', [...week, overtime('07', '8.5')])).toEqual([
      'more than 8 h on 2026-03-07, the seventh day of work, not all stated as double time (CA)',
    ]));

  it('is one of the workweek, not of seven days in a row', () =>
    expect(warnings('CA', [...week.slice(1), regular('07', '4'), regular('08', '4')])).toEqual([]));
});

describe('double time in California', () => {
  const double = { kind: 'double_time', hours: '1', straightRate: '20', date: '2026-03-03' } as const;

  it('is called for beyond 12 hours of a day', () => {
    const day = [regular('03', '8'), overtime('03', '4')];
    expect(warnings('CA', day)).toEqual([]);
    expect(warnings('CA', [...day, overtime('03', '1')])).toEqual([
      'more than 12 h on 2026-03-03, not all stated as double time (CA)',
    ]);
    expect(warnings('CA', [...day, double])).toEqual([]);
  });
});
