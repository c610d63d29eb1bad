import { describe, expect, it } from 'vitest';
import type { EarningEntry } from '../../../../src/engine/payroll/worksheet.ts';
import { explainedLines, leavesOf, namedAmounts } from '../explained.ts';
import { plain } from '../plain-worksheet.ts';

const explained = (...earnings: EarningEntry[]) => explainedLines({ ...plain, earnings }, 'earnings.');
const leaves = (id: string, ...earnings: EarningEntry[]) => leavesOf({ ...plain, earnings }, id);
const WEEK: EarningEntry = { kind: 'regular', hours: '40', rate: '20' };

describe('the explanation of earnings', () => {
  it.each<[EarningEntry, string]>([
    [WEEK, 'Regular pay 800.00 = 40 h at 20'],
    [{ ...WEEK, date: '2026-03-02' }, 'Regular pay 800.00 = 40 h at 20 on 2026-03-02'],
    [{ kind: 'pto', hours: '8', rate: '20.005' }, 'Paid time off 160.04 = 8 h at 20.005'],
    [{ kind: 'sick', hours: '8', rate: '20' }, 'Sick pay 160.00 = 8 h at 20'],
    [{ kind: 'overtime', hours: '2', rate: '30' }, 'Overtime 60.00 = 2 h at 30'],
    [{ kind: 'double_time', hours: '2', rate: '40' }, 'Double time 80.00 = 2 h at 40'],
    [{ kind: 'salary', amountCents: 123_456 }, 'Salary 1,234.56 = 1,234.56 as stated'],
    [{ kind: 'salary', amountCents: 5, date: '2026-03-02' }, 'Salary 0.05 = 0.05 as stated on 2026-03-02'],
    [{ kind: 'salary', amountCents: 5, basis: 'as agreed' }, 'Salary 0.05 = 0.05: as agreed'],
    [{ kind: 'flat', amountCents: 5_000 }, 'Flat pay 50.00 = 50.00 as stated'],
    [{ kind: 'bonus', amountCents: 5_000 }, 'Bonus 50.00 = 50.00 as stated'],
    [{ kind: 'commission', amountCents: 5_000 }, 'Commission 50.00 = 50.00 as stated'],
    [{ kind: 'tips', amountCents: 5_000 }, 'Tips 50.00 = 50.00 as stated'],
    [{ kind: 'cash_tips', amountCents: 5_000 }, 'Cash tips 50.00 = 50.00 as stated'],
    [{ kind: 'reimbursement', amountCents: 5_000 }, 'Reimbursement 50.00 = 50.00 as stated'],
  ])('of %j is "%s"', (entry, text) => {
    const source = /overtime|double/.test(entry.kind)
      ? '29 CFR 778.107-778.115, since 1968-01-26'
      : 'arithmetic on the worksheet, since 2026-03-13';
    const rounding = entry.hours === undefined ? 'not rounded' : 'rounded half up to the cent';
    expect(explained(entry)).toContain(`${text}\n    [earnings.${entry.kind}; ${source}; ${rounding}]`);
  });

  it.each<[EarningEntry, string]>([
    [
      { kind: 'overtime', hours: '2', date: '2026-03-02' },
      'Overtime 60.00 = 2 h at the straight rate, and on top 2 h at half the regular rate on 2026-03-02',
    ],
    [
      { kind: 'double_time', hours: '2' },
      'Double time 80.00 = 2 h at the straight rate, and on top 2 h at the regular rate',
    ],
  ])('of a premium without a promised rate, %j', (premium, text) =>
    expect(explained({ ...WEEK, date: premium.date }, premium)).toContain(
      `${text}\n    [earnings.${premium.kind}; 29 CFR 778.107-778.115, since 1968-01-26; rounded half up to the cent]`,
    ),
  );

  it('names what a promised rate lacks, and the sum', () =>
    expect(explained(WEEK, { kind: 'overtime', hours: '4', rate: '25' })).toEqual([
      'Regular pay 800.00 = 40 h at 20\n    [earnings.regular; arithmetic on the worksheet, since 2026-03-13; rounded half up to the cent]',
      'Overtime 100.00 = 4 h at 25\n    [earnings.overtime; 29 CFR 778.107-778.115, since 1968-01-26; rounded half up to the cent]',
      'Overtime shortfall 20.00 = 120.00 due by the regular rate less 100.00 as promised\n    [earnings.overtime_shortfall; 29 CFR 778.107, since 1968-01-26; rounded half up to the cent]',
      'Gross earnings 920.00 = all pay of this check except cash tips and reimbursements\n    [earnings.gross; arithmetic on the worksheet, since 2026-03-13; not rounded]',
      'FLSA overtime premium 40.00 = half the regular rate for the hours beyond 40 a week\n    [earnings.overtime_premium; 29 USC 207(a)(1); IRS Form W-2, box 12 TT, since 1940-10-24; rounded half up to the cent]',
    ]));

  it.each<[string, EarningEntry[]]>([
    ['no overtime', [WEEK]],
    [
      'a state’s daily overtime below 40 h a week',
      [
        { ...WEEK, hours: '8', date: '2026-03-02' },
        { kind: 'overtime', hours: '2', date: '2026-03-02' },
      ],
    ],
  ])('has no FLSA premium for %s', (_what, earnings) =>
    expect([...namedAmounts({ ...plain, earnings }).keys()]).not.toContain('earnings.overtime_premium'),
  );
});

describe('the facts and figures under earnings', () => {
  const dated: EarningEntry[] = [
    { ...WEEK, date: '2026-03-02' },
    { kind: 'overtime', hours: '4', date: '2026-03-03' },
  ];

  it('of hours at a rate', () =>
    expect(leaves('earnings.regular', WEEK)).toEqual(['hours (regular) 40', 'regular rate 2000']));

  it('of an amount as stated', () =>
    expect(leaves('earnings.salary', { kind: 'salary', amountCents: 5 })).toEqual(['salary pay 5']));

  it('of a premium: its hours, the share, and the rates behind it', () =>
    expect(new Set(leaves('earnings.overtime', ...dated))).toEqual(
      new Set(['hours (overtime) 4', 'hours (regular) 40', 'regular rate 2000', 'premium share 0.5']),
    ));

  it('of a premium with a straight rate of its own', () =>
    expect(leaves('earnings.overtime', WEEK, { kind: 'overtime', hours: '2', straightRate: '18' })).toContain(
      'straight rate 1800',
    ));

  it('of a premium rate alone', () =>
    expect(
      new Set(leaves('earnings.overtime_premium', { kind: 'double_time', hours: '2', rate: '40' })),
    ).toEqual(
      new Set([
        'hours (double_time) 2',
        'premium rate 4000',
        'premium multiple 2',
        'half-time 0.5 (29 USC 207(a)(1); IRS Form W-2, box 12 TT, since 1940-10-24)',
      ]),
    ));

  it('of the FLSA premium: the 40 hours and the half, with their law', () =>
    expect(leaves('earnings.overtime_premium', ...dated)).toEqual(
      expect.arrayContaining([
        'hours without overtime 40 (29 USC 207(a)(1); IRS Form W-2, box 12 TT, since 1940-10-24)',
        'half-time 0.5 (29 USC 207(a)(1); IRS Form W-2, box 12 TT, since 1940-10-24)',
      ]),
    ));
});
