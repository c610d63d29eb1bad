import { expect, test } from 'vitest';
import {
  type Contribution,
  DEDUCTION_TYPES,
  type DeductionEntry,
  type Worksheet,
} from '../../../src/engine/payroll/worksheet.ts';
import { explainedGrossToNet, grossToNet } from '../../support/shipped.ts';
import { explainedLines, leavesOf } from './explained.ts';
import { plain } from './plain-worksheet.ts';

const check = (deductions: readonly DeductionEntry[], more: Partial<Worksheet> = {}): Worksheet => {
  return { ...plain, ...more, deductions };
};
const employerWords = (employer: DeductionEntry['employer']) =>
  explainedLines(
    check([{ type: '401k', employee: { amountCents: 4_000 }, employer }]),
    'deductions.401k.emp',
  );

test('each deduction names its law, whether it comes before tax, and what was asked for', () => {
  const all = DEDUCTION_TYPES.map((type) => ({ type, employee: { percent: '1' } }));
  const lines = explainedLines(check(all), 'deductions.').map((line) =>
    line.replace(/ 20.00 = 1 % of gross earnings, 20.00,/, ''),
  );
  expect(lines.map((line) => line.replace(/; rounded.*/, ''))).toEqual([
    'section_125 before tax\n    [deductions.section_125; 26 USC 125, since 1979-01-01',
    'hsa before tax\n    [deductions.hsa; 26 USC 125, 223, since 2004-01-01',
    'commuter before tax\n    [deductions.commuter; 26 USC 132(f), 3121(a)(20), since 1998-01-01',
    '401k before tax\n    [deductions.401k; 26 USC 402(e)(3), since 1980-01-01',
    '403b before tax\n    [deductions.403b; 26 USC 403(b), since 1958-01-01',
    '457b before tax\n    [deductions.457b; 26 USC 457(a), 457(b), since 1979-01-01',
    'simple_ira before tax\n    [deductions.simple_ira; 26 USC 408(p), since 1997-01-01',
    'roth_401k after tax\n    [deductions.roth_401k; 26 USC 402A, since 2006-01-01',
    'roth_403b after tax\n    [deductions.roth_403b; 26 USC 402A, since 2006-01-01',
    'roth_ira after tax\n    [deductions.roth_ira; 26 USC 408A, since 1998-01-01',
    'miscellaneous after tax\n    [deductions.miscellaneous; arithmetic on the worksheet, since 2026-03-13',
  ]);
});

test('a deduction that is cut says of what, to what and why, and has the name of its entry', () => {
  const entry: DeductionEntry = { type: 'hsa', name: 'Savings', employee: { amountCents: 900_000 } };
  expect(explainedLines(check([entry]), 'deductions.hsa')[0]).toBe(
    'Savings 2,000.00 = 9,000.00 asked for, before tax; cut to 2,000.00: ' +
      'annual limit of 4,400 (26 USC 223(b), 106(d)); not enough pay is left\n' +
      '    [deductions.hsa; 26 USC 125, 223, since 2004-01-01; not rounded]',
  );
  const [cut] = explainedLines(
    check([{ type: 'miscellaneous', employee: { amountCents: 300_000 } }], {
      federal: { filingStatus: 'single', exempt: true },
    }),
    'deductions.',
  );
  expect(cut).toContain('3,000.00 asked for, after tax; cut to 1,847.00: not enough pay is left');
});

test.each<[string, DeductionEntry['employer']]>([
  ['12.00 = 12.00: 12.00', { amountCents: 1_200 }],
  ['20.00 = 1 % of gross earnings: 20.00', { percent: '1' }],
  ["20.00 = 50 % of the employee's contribution: 20.00", { match: { percent: '50' } }],
  [
    "32.00 = 12.00 and 50 % of the employee's contribution, up to 3 % of gross earnings: 32.00",
    { amountCents: 1_200, match: { percent: '50', upToPercent: '3' } },
  ],
  [
    "10.00 = 50 % of the employee's contribution, at most 10.00: 10.00",
    { match: { percent: '50', most: { amountCents: 1_000 } } },
  ],
  ['0.00 = nothing: 0.00', {}],
])('what the employer adds is explained: %s', (words, employer) =>
  expect(employerWords(employer)[0]).toContain(`401k, employer ${words}\n    [deductions.401k.employer;`),
);

test('what an employer adds rests on the figures of the law and the facts of the check', () => {
  const employer = { percent: '20', match: { percent: '50', upToPercent: '3', most: { amountCents: 90 } } };
  const worksheet = check([{ type: '401k', employee: { percent: '1' }, employer }], {
    earnings: [{ kind: 'salary', amountCents: 37_000_000 }],
  });
  const notice = 'IRS Notice 2025-67, since 2026-01-01)';
  expect([...new Set(leavesOf(worksheet, 'deductions.401k.employer'))]).toEqual([
    `pay that counts 36000000 (26 USC 401(a)(17); ${notice}`,
    'wages this year before 0',
    'percent of gross earnings 20',
    'percent 100',
    'matched up to percent 3',
    'match percent 50',
    'contribution 90',
    `annual additions 7200000 (26 USC 415(c); ${notice}`,
    '401k, roth_401k, 403b, roth_403b this year before 0',
    'others on this check 0',
  ]);
});

test('what an employee of age may give rests on the limit, the catch-up and last year', () => {
  const worksheet = check([{ type: '401k', employee: { percent: '1' } }], {
    birthDate: '1970-01-01',
    yearToDate: { deductionsCents: { '401k': 2_449_000 }, lastYear: { ficaWagesCents: 15_000_001 } },
  });
  const law = '(26 USC 402(g), 414(v); IRS Notice 2025-67, since 2026-01-01)';
  expect([...new Set(leavesOf(worksheet, 'deductions.401k'))]).toEqual([
    'percent of gross earnings 1',
    'percent 100',
    `annual limit 2450000 ${law}`,
    `catch-up 800000 ${law}`,
    '401k, roth_401k, 403b, roth_403b this year before 2449000',
    'taken before on this check 0',
    'limit before tax 2450000 (26 USC 414(v)(7); P.L. 117-328 section 603; IRS Notice 2025-67, since 2026-01-01)',
    '401k, 403b this year before 2449000',
  ]);
});

test('a year without 26 USC 401(a)(17) and 415(c) figures limits no employer, nor do they limit other plans', () => {
  const salary = { earnings: [{ kind: 'salary' as const, amountCents: 40_000_000 }] };
  const employers = (type: DeductionEntry['type'], employer: Contribution, checkDate = plain.checkDate) =>
    grossToNet(
      check([{ type, employee: {}, employer }], { ...salary, checkDate, state: undefined }),
    ).deductions.map(({ employerCents }) => employerCents);
  expect(employers('401k', { percent: '20' }, '2025-03-14')).toEqual([8_000_000]);
  expect(employers('simple_ira', { percent: '20' })).toEqual([8_000_000]);
  expect(employers('miscellaneous', { amountCents: 8_000_000 })).toEqual([8_000_000]);
});

test('the explanation of a check grows with its deductions, and does not double with each', () => {
  const sizeOf = (count: number) => {
    const entries = Array.from({ length: count }, (): DeductionEntry => {
      return { type: 'hsa', employee: { amountCents: 100 }, employer: { match: { percent: '50' } } };
    });
    return JSON.stringify(explainedGrossToNet(check(entries)).explanation).length;
  };
  expect(sizeOf(16) / sizeOf(8)).toBeLessThan(2.1);
});

test('where pay is short, cafeteria plans come before retirement plans', () => {
  const entry = (type: DeductionEntry['type']): DeductionEntry => ({ type, employee: { percent: '60' } });
  const amounts = (...types: DeductionEntry['type'][]) =>
    grossToNet(check(types.map(entry))).deductions.map(({ amountCents }) => amountCents);
  expect(amounts('401k', 'hsa')).toEqual([73_880, 120_000]);
  expect(amounts('401k', 'section_125')).toEqual([73_880, 120_000]);
  expect(amounts('401k', '403b')).toEqual([120_000, 64_700]);
  const short = check([entry('401k'), entry('hsa')]);
  expect(leavesOf(short, 'deductions.401k')).toContain('what pay allows 73880');
});

test('a deduction that pay just allows is not searched for', () => {
  // 7.65 % of 1,000.00 leave 923.50
  const federal = { filingStatus: 'single', exempt: true } as const;
  const earnings = [{ kind: 'salary', amountCents: 100_000 }] as const;
  const all = { type: '401k', employee: { amountCents: 92_350 } } as const;
  const worksheet = check([all], { federal, earnings });
  expect(grossToNet(worksheet).totals.netPayCents).toBe(0);
  expect(leavesOf(worksheet, 'deductions.401k')).not.toContain('what pay allows 92350');
});
