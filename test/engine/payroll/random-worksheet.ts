import fc from 'fast-check';
import { FILING_STATUSES } from '../../../src/engine/payroll/tax-forms.ts';
import { PAYROLL_TAX_EXEMPTIONS } from '../../../src/engine/payroll/worker-facts.ts';
import { PAY_FREQUENCIES, type Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { TABLES } from '../../support/shipped.ts';
import { anyEarnings, deduction, garnishment } from './random-pay.ts';
import { cents, sometimes } from './random-values.ts';

const STATES = Object.keys(TABLES.states[0]?.states ?? {});
/** Without those for which a stated rate is refused, as no law asks for them any more. */
const PROGRAMMES = Object.values(TABLES.states[0]?.states ?? {}).flatMap(({ programmes }) =>
  programmes.flatMap(({ code, notDue, entered }) => (notDue !== undefined && !entered ? [] : [code])),
);

const federal = fc.record({
  filingStatus: fc.constantFrom(...FILING_STATUSES),
  form: fc.constantFrom('2020' as const, '2019' as const),
  step2: fc.boolean(),
  step3Cents: cents(1_000_000),
  step4aCents: cents(5_000_000),
  step4bCents: cents(5_000_000),
  extraCents: fc.constantFrom(0, 0, 2_500, 500_000),
  allowances: cents(12),
  exempt: fc.constantFrom(false, false, false, true),
  nonresidentAlien: fc.boolean(),
  supplementalMethod: fc.constantFrom('flat' as const, 'aggregate' as const),
});

const state = fc
  .record({
    code: fc.constantFrom(...STATES),
    allowances: cents(12),
    dependents: sometimes(cents(5)),
    letter: sometimes(fc.constantFrom('A', 'B', 'C', 'D', 'E')),
    spouseHasEarnedIncome: sometimes(fc.boolean()),
    nonresident: fc.boolean(),
    exemptionAmountCents: sometimes(cents(1_500_000)),
    estimatedDeductions: sometimes(cents(14)),
    ageOrBlindExemptions: sometimes(cents(3)),
    extraCents: fc.constantFrom(0, 0, 1_000),
    county: sometimes(fc.constantFrom('01', '02', '11', '12')),
  })
  .map(({ letter, ...facts }) => ({
    ...facts,
    formCode: facts.code === 'CT' || facts.code === 'NJ' ? letter : undefined,
  }));

const company = fc.record({
  headcount: sometimes(cents(100)),
  futaExempt: sometimes(fc.boolean()),
  unemployment: sometimes(
    fc.record({
      rate: fc.constantFrom('0', '0.027', '0.054', '0.12'),
      wageBaseCents: sometimes(cents(9_000_000)),
      exempt: sometimes(fc.boolean()),
    }),
  ),
  programmes: fc.dictionary(
    fc.constantFrom(...PROGRAMMES),
    fc.record(
      {
        rate: fc.constantFrom('0', '0.0004', '0.0007'),
        perHour: fc.constantFrom('0.0205', '0.1'),
        quarterlyPayrollCents: cents(300_000_000),
        applies: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    { maxKeys: 3 },
  ),
});

const yearToDate = fc.record({
  taxableWagesCents: fc.record({
    us_social_security: cents(20_000_000),
    us_medicare: cents(25_000_000),
    us_futa: cents(800_000),
  }),
  taxesCents: fc.record({ nj_fli: cents(40_000), ny_pfl: cents(42_000) }),
  deductionsCents: fc.record({ '401k': cents(2_500_000), hsa: cents(450_000) }),
  employerContributionsCents: fc.record({ '401k': cents(5_000_000), hsa: cents(200_000) }),
  supplementalWagesCents: cents(150_000_000),
  regularIncomeTaxCents: sometimes(cents(100_000)),
  lastYear: sometimes(
    fc.record({ ficaWagesCents: cents(18_000_000), regularIncomeTaxCents: sometimes(cents(100_000)) }),
  ),
});

const child = fc.record({
  worker: fc.constant({ payrollTaxExemption: 'child_of_owner' as const }),
  birthDate: fc.constantFrom('2008-06-12', '2008-06-13', '2005-06-12', '2005-06-13', '2000-02-29'),
});
const anyAge = sometimes(fc.constantFrom('1950-05-05', '1965-01-01', '1974-07-07', '2000-02-29'));
const withOwnFacts: readonly string[] = [
  'child_of_owner',
  'household_employee',
  'farm_worker',
  'taxed_farm_worker',
  'election_worker',
];
const exempt = fc.record({
  worker: fc.record(
    {
      payrollTaxExemption: fc.constantFrom(
        ...PAYROLL_TAX_EXEMPTIONS.filter((kind) => !withOwnFacts.includes(kind)),
      ),
      incomeTaxAgreedFrom: fc.constantFrom('2026-06-01'),
    },
    { requiredKeys: ['payrollTaxExemption'] },
  ),
  birthDate: anyAge,
});
/** Most workers owe every tax; of the others each kind is as likely, children at any age. */
export const exemptWorker = fc.oneof({ weight: 7, arbitrary: exempt }, { weight: 3, arbitrary: child });
/** Workers whose pay is in money, most of whom owe Social Security and Medicare from an amount a year. */
export const ofThreshold: fc.Arbitrary<Worksheet> = fc
  .record({
    kind: fc.constantFrom(
      'household_employee' as const,
      'farm_worker' as const,
      'taxed_farm_worker' as const,
      'election_worker' as const,
    ),
    agreedFrom: sometimes(fc.constantFrom('2026-06-01')),
    amounts: fc.array(fc.constantFrom(1_000, 14_999, 15_000, 150_000, 250_000, 20_000_000), { maxLength: 3 }),
    paid: cents(400_000),
    isTaxed: fc.boolean(),
    code: fc.constantFrom(...STATES),
    checkDate: fc.constantFrom('2026-03-13', '2026-11-20'),
    payFrequency: fc.constantFrom(...PAY_FREQUENCIES),
    federal,
  })
  .map(({ kind, agreedFrom, amounts, paid, isTaxed, code, ...facts }) => ({
    ...facts,
    worker: {
      payrollTaxExemption: kind,
      ...(agreedFrom === undefined ? {} : { incomeTaxAgreedFrom: agreedFrom }),
    },
    earnings: amounts.map((amountCents) => ({ kind: 'flat' as const, amountCents })),
    state: { code, formCode: code === 'AL' ? 'S' : undefined },
    yearToDate: { taxableWagesCents: { us_income: paid, us_medicare: isTaxed ? paid : 0 } },
  }));
const anyWorker: fc.Arbitrary<Pick<Worksheet, 'worker' | 'birthDate'>> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ birthDate: anyAge }) },
  { weight: 1, arbitrary: exemptWorker },
);

const factsOfOneState: fc.Arbitrary<Worksheet> = fc.record({
  checkDate: fc.constantFrom('2026-03-13', '2026-06-12', '2026-11-20'),
  payFrequency: fc.constantFrom(...PAY_FREQUENCIES),
  earnings: anyEarnings,
  deductions: fc.array(deduction, { maxLength: 4 }),
  garnishments: fc.array(garnishment, { maxLength: 3 }),
  federal,
  state: sometimes(state),
  company,
  yearToDate: sometimes(yearToDate),
  monthToDate: sometimes(
    fc.record({
      deductionsCents: fc.record({ transit: cents(40_000), parking: cents(40_000) }),
      employerContributionsCents: fc.record({ transit: cents(20_000) }),
    }),
  ),
});
const ofOneState: fc.Arbitrary<Worksheet> = fc
  .tuple(factsOfOneState, anyWorker)
  .map(([facts, worker]) => ({ ...facts, ...worker }));

const place = fc.record({ state: fc.constantFrom(...STATES, 'NY', 'NJ', 'PA', 'CT', 'CA') });
const states = fc.record({
  residence: place,
  work: fc.array(place, { minLength: 1, maxLength: 3 }),
  employer: fc.array(place, { maxLength: 2 }),
  at: fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
  multistate: fc.record(
    {
      forms: fc.array(fc.record({ code: fc.constantFrom(...STATES), allowances: cents(5) }), {
        maxLength: 2,
      }),
      nonresidenceCertificates: fc.constantFrom([], STATES),
      remoteWork: fc.constantFrom('convenience' as const, 'necessity' as const),
      unemploymentState: fc.constantFrom(...STATES),
      directedFrom: fc.constantFrom(...STATES),
    },
    { requiredKeys: [] },
  ),
  stateDays: fc.dictionary(fc.constantFrom(...STATES), cents(80)),
});

/** A worker who lives, works or is insured in more than one state. */
export const ofManyStates: fc.Arbitrary<Worksheet> = fc
  .tuple(ofOneState, states)
  .map(([worksheet, { residence, work, employer, at, multistate, stateDays }]): Worksheet => {
    const earnings = worksheet.earnings.map((earning, index) => ({
      ...earning,
      place: (at[index] ?? 0) % work.length,
    }));
    const usual = work[0]?.state ?? 'CA';
    const state = { code: usual, formCode: usual === 'AL' ? 'S' : undefined };
    const places = { residence, work, employer };
    return {
      ...worksheet,
      earnings,
      state,
      places,
      multistate,
      yearToDate: { ...worksheet.yearToDate, stateDays },
    };
  });

/**
 * Any worksheet that the engine must be able to compute: every state, frequency, form, deduction and order.
 */
export const anyWorksheet: fc.Arbitrary<Worksheet> = fc.oneof(
  { weight: 3, arbitrary: ofOneState },
  { weight: 2, arbitrary: ofManyStates },
);
