import { describe, expect, it } from 'vitest';
import { centsOf } from '../../../src/payroll/money.ts';
import type { PayFrequency, StateFacts, Worksheet } from '../../../src/payroll/worksheet.ts';
import { grossToNet } from '../../support/shipped.ts';
import { leavesOf, namedAmounts } from '../explained.ts';

const check = (frequency: PayFrequency, wages: string, state: StateFacts): Worksheet => ({
  checkDate: '2026-11-20',
  payFrequency: frequency,
  earnings: [{ kind: 'salary', amountCents: centsOf(wages) }],
  federal: { filingStatus: 'single', statedWithholdingCents: 0 },
  state,
});
const ruleOf = ({ state }: Worksheet) => `${state?.code.toLowerCase()}_income`;
const lineOf = (worksheet: Worksheet) =>
  grossToNet(worksheet).taxes.find(({ code }) => code === ruleOf(worksheet));
const tax = (...args: Parameters<typeof check>) => lineOf(check(...args))?.amountCents;
const words = (worksheet: Worksheet) => namedAmounts(worksheet).get(ruleOf(worksheet))?.formula;
/** What the tax rests on besides brackets and periods, each figure once and without its source. */
const figures = (worksheet: Worksheet) =>
  [...new Set(leavesOf(worksheet, ruleOf(worksheet)).map((leaf) => leaf.replace(/ \(http.*/, '')))].filter(
    (leaf) => !/^(pay periods|tax at that amount|bracket from|rate above it|extra state)/.test(leaf),
  );

const FICA = ['FICA subtracted 0.0765', 'FICA subtracted, at most 200000'];
const noTable = (state: string, frequency: string) =>
  `${state} prints no ${frequency} table: its annual figures are divided by the periods`;

describe('a state without a table of the pay period divides its annual figures, and says so', () => {
  it.each<[PayFrequency, string, StateFacts, number, string, string[]]>([
    [
      'quarterly',
      '15000',
      { code: 'MA', allowances: 1 },
      67_000,
      'annual wages 60,000.00, taxable 53,600.00 (single): 0.00 + 5 % above 0, over 4 periods',
      [...FICA, 'first allowance 440000', 'first allowances 1'],
    ],
    [
      'quarterly',
      '15000',
      { code: 'MA', allowances: 3, filingStatus: 'hoh' },
      61_500,
      'annual wages 60,000.00, taxable 51,600.00 (hoh): 0.00 + 5 % above 0, less credits of 120.00, over 4 periods',
      [
        ...FICA,
        'first allowance 440000',
        'first allowances 1',
        'exemption per allowance 100000',
        'allowances 2',
        'credit 12000',
      ],
    ],
    [
      'semiannually',
      '30000',
      { code: 'MA' },
      145_000,
      'annual wages 60,000.00, taxable 58,000.00 (single): 0.00 + 5 % above 0, over 2 periods',
      FICA,
    ],
    [
      'quarterly',
      '300000',
      { code: 'NY', allowances: 1 },
      3_113_055,
      'annual wages 1,200,000.00, taxable 1,191,600.00 (single): 10.45 % of everything, over 4 periods',
      ['standard deduction 740000', 'exemption per allowance 100000', 'allowances 1', 'flat rate 0.1045'],
    ],
    // 3.35 % of what exceeds 3,925.
    [
      'semiannually',
      '30000',
      { code: 'VT', allowances: 1 },
      84_881,
      'annual wages 60,000.00, taxable 54,600.00 (single): 0.00 + 3.35 % above 3,925, over 2 periods',
      ['exemption per allowance 540000', 'allowances 1'],
    ],
  ])('%s %s %j', (frequency, wages, facts, cents, sentence, leaves) => {
    const worksheet = check(frequency, wages, facts);
    expect(lineOf(worksheet)?.amountCents).toBe(cents);
    expect(words(worksheet)).toBe(sentence);
    expect(new Set(figures(worksheet))).toEqual(new Set(leaves));
    expect(lineOf(worksheet)?.flags).toContain(noTable(facts.code, frequency));
  });

  it('Massachusetts: nothing up to 8,000 a year with an allowance, all of it without', () => {
    const quarter = (wages: string, allowances: number) =>
      tax('quarterly', wages, { code: 'MA', allowances });
    expect([quarter('2000', 1), quarter('2000.01', 1), quarter('2000', 0)]).toEqual([0, 3_735, 9_235]);
  });

  it('Maryland: nothing below 5,000 a year, and says so', () =>
    expect(words(check('quarterly', '1249.99', { code: 'MD' }))).toBe(
      'nothing: wages below the state threshold',
    ));

  it('New York: one rate on everything above 1,077,550, not at it', () => {
    const half = (wages: string) => tax('semiannually', wages, { code: 'NY' });
    expect([half('542475'), half('542475.01')]).toEqual([3_939_201, 5_630_199]);
  });

  it.each([
    // 1,462.88 + 4.58 % above 45,000; one earner: 1,106.50 + 4.22 % above 40,000; in whole dollars.
    [undefined, 40_000],
    [true, 40_000],
    [false, 36_100],
  ])('West Virginia: two earners until the form says that there is one: %s', (spouseHasEarnedIncome, cents) =>
    expect(tax('quarterly', '12500', { code: 'WV', allowances: 1, spouseHasEarnedIncome })).toBe(cents),
  );

  it('Montana: rounds the tax of the period to whole dollars', () =>
    expect(tax('quarterly', '15000', { code: 'MT' })).toBe(51_600));
});

it.each([
  ['DE', 300],
  ['IN', 365],
  ['MN', 360],
  ['KY', 260],
])('%s counts %i days of daily pay a year', (code, days) =>
  expect(words(check('daily', '200', { code }))).toContain(
    `annual wages ${(200 * days).toLocaleString('en-US')}.00, `,
  ),
);

describe('extra withholding', () => {
  it('is added before West Virginia rounds to dollars, and after Missouri does', () => {
    const extra = (code: string, extraCents: number) =>
      tax('quarterly', '12500', { code, allowances: 1, extraCents });
    // 400.07 with 40 and 50 cents more.
    expect([extra('WV', 40), extra('WV', 50)]).toEqual([40_000, 40_100]);
    expect((extra('MO', 50) ?? 0) - (extra('MO', 0) ?? 0)).toBe(50);
  });

  it('is not withheld from a check without wages', () =>
    expect(tax('weekly', '0', { code: 'PA', extraCents: 500 }) ?? 0).toBe(0));
});

describe('what single states subtract', () => {
  it('Utah before June 2026: a credit of 450 that shrinks from 9,107', () => {
    const worksheet = { ...check('annually', '12000', { code: 'UT' }), checkDate: '2026-03-13' };
    expect(words(worksheet)).toBe(
      'annual wages 12,000.00, taxable 12,000.00 (single): 0.00 + 4.5 % above 0, less credits of 412.39, over 1 periods',
    );
    expect(lineOf(worksheet)?.amountCents).toBe(12_761);
    expect(figures(worksheet)).toEqual(
      expect.arrayContaining(['credit 45000', 'credit shrinks from 910700', 'credit shrinks by 0.013']),
    );
  });

  it.each<[StateFacts, number, string]>([
    [{ code: 'GA', filingStatus: 'married', spouseHasEarnedIncome: true }, 224_550, 'single'],
    [{ code: 'GA', filingStatus: 'married', spouseHasEarnedIncome: false }, 149_700, 'married'],
    [{ code: 'MS', filingStatus: 'hoh', spouseHasEarnedIncome: true }, 186_400, 'hoh'],
    [{ code: 'MS', filingStatus: 'married', spouseHasEarnedIncome: true }, 190_800, 'single'],
  ])('a spouse who earns moves the married to the single column, nobody else: %j', (facts, cents, column) => {
    const worksheet = check('annually', '60000', facts);
    expect(lineOf(worksheet)?.amountCents).toBe(cents);
    expect(words(worksheet)).toContain(`(${column})`);
  });

  it('Mississippi: the exemption of the form, and a doubt where none is stated', () => {
    const doubt = 'no exemption of the form is stated: none is subtracted';
    const stated = (exemptionAmountCents?: number) =>
      check('annually', '60000', { code: 'MS', exemptionAmountCents });
    expect([undefined, 0, 600_000].map((amount) => lineOf(stated(amount))?.amountCents)).toEqual([
      190_800, 190_800, 166_800,
    ]);
    expect(lineOf(stated())?.flags).toContain(doubt);
    for (const amount of [0, 600_000]) expect(lineOf(stated(amount))?.flags ?? []).not.toContain(doubt);
    expect(figures(stated(600_000))).toContain('exemption of the form, a year 600000');
    expect(figures(stated())).toEqual(['standard deduction 230000']);
  });

  it('Virginia: 800 for each exemption of age or blindness', () => {
    const worksheet = check('annually', '60000', { code: 'VA', allowances: 2, ageOrBlindExemptions: 2 });
    expect(lineOf(worksheet)?.amountCents).toBe(249_000);
    expect(figures(worksheet)).toEqual(
      expect.arrayContaining(['exemption for age or blindness 80000', 'age or blindness 2']),
    );
    expect(figures(check('annually', '60000', { code: 'VA', allowances: 2 }))).toEqual([
      'standard deduction 875000',
      'exemption per allowance 93000',
      'allowances 2',
    ]);
  });

  it('facts that a state’s form does not have change nothing', () => {
    const facts = {
      formCode: 'X',
      exemptionAmountCents: 500_000,
      ageOrBlindExemptions: 2,
      line2Allowances: 2,
      allowanceAmountCents: 4_000,
      dependents: 2,
    };
    const [plain, more] = [{}, facts].map((some) => check('annually', '50000', { code: 'KY', ...some }));
    expect(more && lineOf(more)).toEqual(plain && lineOf(plain));
    expect(more && figures(more)).toEqual(plain && figures(plain));
    expect(figures(check('annually', '60000', { code: 'IL', allowances: 1 }))).toEqual([
      'exemption per allowance 292500',
      'allowances 1',
    ]);
  });

  it.each<[StateFacts, number]>([
    // 500 a period for a spouse who earns too, 1,000 for one who does not, 750 for a head of household.
    [{ code: 'IA', filingStatus: 'married', spouseHasEarnedIncome: true }, 6_080],
    [{ code: 'IA', filingStatus: 'married' }, 4_180],
    [{ code: 'IA', filingStatus: 'hoh', spouseHasEarnedIncome: false }, 5_130],
    [{ code: 'IA', filingStatus: 'single' }, 6_080],
  ])('Iowa: the deduction of the period: %j', (facts, cents) =>
    expect(tax('biweekly', '2100', facts)).toBe(cents),
  );

  it.each<[StateFacts, number]>([
    // 3,000 less 25 for the step begun, 1,500, and 1,000 for each dependent.
    [{ code: 'AL', allowances: 2 }, 93_625],
    [{ code: 'AL', allowances: 2, dependents: 0 }, 103_625],
  ])('Alabama: dependents, as many as allowances where the form states none: %j', (facts, cents) =>
    expect(tax('annually', '26000', facts)).toBe(cents),
  );

  it('Oregon: its second table from 50,000 a year', () =>
    // 678 and 941, both + 8.75 % above 11,400 of wages less 2,910.
    expect(['49999.99', '50000'].map((wages) => tax('annually', wages, { code: 'OR' }))).toEqual([
      406_400, 380_100,
    ]));

  it('a credit for each allowance is shown only where there is an allowance', () => {
    const worksheet = check('annually', '60000', { code: 'DE' });
    expect(words(worksheet)).toBe(
      'annual wages 60,000.00, taxable 56,750.00 (single): 1,001.00 + 5.55 % above 25,000, over 1 periods',
    );
    expect(figures(worksheet)).toEqual(['standard deduction 325000']);
  });
});

describe('what is rounded on the way', () => {
  it.each<[PayFrequency, string, StateFacts, number, string]>([
    // 247.60 a week; five times 113.46 a week.
    ['weekly', '1000', { code: 'LA' }, 2_325, '39,124.80'],
    ['weekly', '1000', { code: 'MI', allowances: 5 }, 1_839, '22,500.40'],
    // Other states divide the tax alone.
    ['weekly', '1000', { code: 'MN', allowances: 1 }, 4_563, '46,700.00'],
    // Wisconsin's deduction shrinks by 8,220 / 55,850, to the cent.
    ['annually', '26000', { code: 'WI' }, 80_158, '20,284.40'],
    ['annually', '80000', { code: 'WI' }, 393_248, '80,000.00'],
  ])('%s %s %j', (frequency, wages, facts, cents, taxable) => {
    const worksheet = check(frequency, wages, facts);
    expect(words(worksheet)).toContain(`taxable ${taxable} (`);
    expect(lineOf(worksheet)?.amountCents).toBe(cents);
  });
});
