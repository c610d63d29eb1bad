/** The second computation against what was published, and what it says of what it does not cover. */
import { describe, expect, test } from 'vitest';
import { centsOf } from '../../../src/engine/payroll/money.ts';
import { FILING_STATUSES } from '../../../src/engine/payroll/tax-forms.ts';
import { PAY_FREQUENCIES, type Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { computeAgain } from '../../../src/engine/second-computation/compute-again.ts';
import * as figures2025 from '../../../src/engine/second-computation/figures-2025.ts';
import * as figures2026 from '../../../src/engine/second-computation/figures-2026.ts';
import { grossToNet } from '../../support/shipped.ts';
import { plain } from '../payroll/plain-worksheet.ts';
import file from '../payroll/taxes/federal-vectors-2026.json' with { type: 'json' };

const answersOf = (worksheet: Worksheet) => computeAgain(worksheet, grossToNet(worksheet));
const answer = (worksheet: Worksheet, line: string) =>
  answersOf(worksheet).find((entry) => entry.line === `taxes.${line}.amountCents`);
const vectors: readonly Readonly<Record<string, string | boolean | undefined>>[] = file.vectors;

test.each(vectors)(
  'federal income tax equals the published amount: $wages $frequency $status step 2 $step2 -> $fit',
  (vector) => {
    const of = (name: string) => centsOf(String(vector[name] ?? '0'));
    const older = vector['legacyAllowances'] !== undefined;
    const worksheet: Worksheet = {
      ...plain,
      payFrequency: PAY_FREQUENCIES.find((value) => value === vector['frequency']) ?? 'weekly',
      earnings: [{ kind: 'salary', amountCents: of('wages') }],
      federal: {
        filingStatus: FILING_STATUSES.find((value) => value === vector['status']) ?? 'single',
        step2: vector['step2'] === true,
        form: older ? '2019' : '2020',
        allowances: Number(vector['legacyAllowances'] ?? 0),
        step3Cents: of('step3'),
        step4aCents: of('step4a'),
        step4bCents: of('step4b'),
        extraCents: of('extra'),
      },
    };
    expect(answer(worksheet, 'us_income')).toMatchObject({ expectedCents: of('fit') });
  },
);

/** The standard deduction, and where each rate of the income tax begins. */
const income2025 = {
  single: [15_000, [11_925, 48_475, 103_350, 197_300, 250_525, 626_350], 8_600],
  married: [30_000, [23_850, 96_950, 206_700, 394_600, 501_050, 751_600], 12_900],
  hoh: [22_500, [17_000, 64_850, 103_350, 197_300, 250_500, 626_350], 8_600],
} as const;
const income2026 = {
  single: [16_100, [12_400, 50_400, 105_700, 201_775, 256_225, 640_600], 8_600],
  married: [32_200, [24_800, 100_800, 211_400, 403_550, 512_450, 768_700], 12_900],
  hoh: [24_150, [17_700, 67_450, 105_700, 201_750, 256_200, 640_600], 8_600],
} as const;

describe.each([
  ['2024-40', income2025, figures2025],
  ['2025-32', income2026, figures2026],
] as const)('the tables typed from Rev. Proc. %s', (_, income, { standard, step2 }) => {
  const percents = [10, 12, 22, 24, 32, 35, 37];

  test.each(FILING_STATUSES)('begin for %s where it says, with the tax up to there', (status) => {
    const [deduction, rates, line1g] = income[status];
    const starts = [deduction, ...rates.map((from) => deduction + from)];
    expect(standard[status].slice(1).map(([from]) => from + line1g)).toEqual(starts);
    expect(step2[status].slice(1).map(([from]) => from)).toEqual(starts.map((from) => Math.round(from / 2)));
    const widths = [rates[0], ...rates.slice(1).map((from, i) => from - (rates[i] ?? 0))];
    const taxes = [0];
    for (const [i, width] of widths.entries())
      taxes.push((taxes[i] ?? 0) + (width * (percents[i] ?? 0)) / 100);
    expect(standard[status].slice(1).map(([, tax]) => tax)).toEqual(taxes);
    expect(step2[status].slice(1).map(([, tax]) => tax)).toEqual(
      taxes.map((tax) => Math.round(tax * 50 + 1e-6) / 100),
    );
    expect(standard[status].slice(1).map(([, , rate]) => rate / 100)).toEqual(percents);
  });
});

describe('payroll taxes of 2,000.00, of workers whom federal law exempts', () => {
  const cents = (worker: Worksheet['worker'], more: Partial<Worksheet> = {}) =>
    [
      'us_social_security',
      'us_medicare',
      'us_social_security_employer',
      'us_medicare_employer',
      'us_futa',
    ].map((code) => {
      const found = computeAgain({ ...plain, worker, ...more }, grossToNet(plain)).find(
        ({ line }) => line === `taxes.${code}.amountCents`,
      );
      return found && 'expectedCents' in found ? found.expectedCents : undefined;
    });
  const [fica, none] = [
    [12_400, 2_900, 12_400, 2_900],
    [0, 0, 0, 0],
  ];

  test.each([
    ['nonresident_student', [...none, 0]],
    ['student_of_employer', [...none, 0]],
    ['spouse_or_parent_of_owner', [...fica, 0]],
    ['minister', [...none, 0]],
    ['h2a_worker', [...none, 0]],
    ['totalization', [...none, 1_200]],
    ['religious_sect', [...none, 1_200]],
  ] as const)('%s', (payrollTaxExemption, due) => expect(cents({ payrollTaxExemption })).toEqual(due));

  test.each([
    ['2008-03-14', [...none, 0]],
    ['2008-03-13', [...fica, 0]],
    ['2005-03-14', [...fica, 0]],
    ['2005-03-13', [...fica, 1_200]],
  ])('a child of the owner, born on %s and paid on 2026-03-13', (birthDate, due) =>
    expect(cents({ payrollTaxExemption: 'child_of_owner' }, { birthDate })).toEqual(due),
  );

  test('a child of the owner who was 17 in the whole pay period and is paid after the birthday', () =>
    expect(
      cents(
        { payrollTaxExemption: 'child_of_owner' },
        { birthDate: '2008-03-08', periodStart: '2026-02-22', periodEnd: '2026-03-07' },
      ),
    ).toEqual([...none, 0]));
});

describe('there is no second computation, and it says why', () => {
  test.each([
    ['a state in 2025', { checkDate: '2025-12-31', state: { code: 'PA' } }, 'pa_income', 'year'],
    ['provisional figures', { checkDate: '2027-01-08', figuresOf: 2026 }, 'us_social_security', 'year'],
    [
      'a nonresident alien',
      { federal: { filingStatus: 'single', nonresidentAlien: true } },
      'us_income',
      'nonresident_alien',
    ],
    [
      'a stated amount',
      { federal: { filingStatus: 'single', statedWithholdingCents: 5 } },
      'us_income',
      'stated',
    ],
    ['a state with brackets', { state: { code: 'CA' } }, 'ca_income', 'state'],
    [
      'work at home that an office claims',
      {
        state: { code: 'NY' },
        places: { residence: { state: 'IL' }, work: [{ state: 'NY' }, { state: 'IL' }], employer: [] },
        earnings: [0, 1].map((place) => ({ kind: 'flat' as const, amountCents: 100_000, place })),
        multistate: { remoteWork: 'convenience' },
      },
      'ny_income',
      'several_states',
    ],
    [
      'a programme by the hour',
      { earnings: [{ kind: 'regular', hours: '40', rate: '20' }], state: { code: 'OR' } },
      'or_wbf',
      'kind',
    ],
  ] as const)('for %s', (_, facts, code, reason) => {
    expect(answer({ ...plain, ...facts }, code)).toEqual({ line: `taxes.${code}.amountCents`, reason });
  });
});
