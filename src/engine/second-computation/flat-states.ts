import type { StateFacts, Worksheet } from '../payroll/worksheet.ts';
import { type Answer, equal, none, taxLine } from './answer.ts';
import { atLeastZero, centsIn, halfUp } from './exact.ts';
import { payPeriods } from './federal-income-tax.ts';
import { moreMethods } from './more-flat-states.ts';
import type { StateCase } from './state-case.ts';
import type { Wages } from './wages.ts';

const withoutIncomeTax = ['AK', 'FL', 'NH', 'NV', 'SD', 'TN', 'TX', 'WA', 'WY'];

/** The tax of a period before extra withholding, half up to the cent. */
const methods: Readonly<Record<string, (one: StateCase) => number>> = {
  /** Form A-4 (2026): the elected percentage of gross taxable wages; 2.0 % without an election. */
  AZ: ({ wages, facts }) => halfUp(wages.income * BigInt(percentOf(facts.electedRate ?? '0.02')), 1_000_000n),

  /** DR 1098 (2026): 4.4 % of annual wages less 11,000 for married, 5,500 otherwise, over the periods. */
  CO: ({ wages, status, periods }) =>
    annual(wages.income * periods - centsIn(status === 'married' ? 11_000 : 5_500), 440, periods),

  /** Booklet IL-700-T (2026): 4.95 % of wages less 2,925 a line-1 and 1,000 a line-2 allowance a year. */
  IL: ({ wages, facts, periods }) =>
    annual(
      wages.income * periods -
        BigInt(facts.allowances ?? 0) * centsIn(2_925) -
        BigInt(facts.line2Allowances ?? 0) * centsIn(1_000),
      495,
      periods,
    ),

  /** Departmental Notice 1 (2026): 2.95 %; each kind of exemption is rounded for the period; 365 days. */
  IN: ({ wages, facts, periods, frequency }) => {
    const parts = frequency === 'daily' ? 365n : periods;
    const each = (count: number | undefined, dollars: number) =>
      BigInt(halfUp(BigInt(count ?? 0) * centsIn(dollars), parts));
    const exempt =
      each(facts.allowances, 1_000) +
      each(facts.dependents, 1_500) +
      each(facts.firstTimeDependents, 1_500) +
      each(facts.adoptedChildren, 3_000);
    return rated(wages.income - exempt, 295);
  },

  /** 2026 Withholding Formula, 42A003(TCF): 3.5 % of annual wages less 3,360, over the periods. */
  KY: ({ wages, periods }) => annual(wages.income * periods - centsIn(3_360), 350, periods),

  /** R-1306 (1/26): 3.09 % of wages less the deduction of the period: 12,875, or 25,750 a year. */
  LA: ({ wages, status, periods }) =>
    rated(wages.income - BigInt(halfUp(centsIn(status === 'single' ? 12_875 : 25_750), periods)), 309),

  /** Form 446 (2026): 4.25 % of wages less 5,900 a year for each exemption, rounded for the period. */
  MI: ({ wages, facts, periods }) =>
    rated(wages.income - BigInt(facts.allowances ?? 0) * BigInt(halfUp(centsIn(5_900), periods)), 425),

  /** NC-30 (2026): 4.09 % of annual wages less deduction and allowances, to the whole dollar. */
  NC: ({ wages, facts, status, periods }) => {
    const deduction = centsIn(status === 'hoh' ? 19_125 : 12_750);
    const allowances = BigInt(facts.allowances ?? 0) * centsIn(2_500);
    const taxable = atLeastZero(wages.income * periods - deduction - allowances);
    return 100 * halfUp(taxable * 409n, periods * 1_000_000n);
  },

  /** Employer withholding (2026): 3.07 % of compensation; contributions to retirement plans stay in. */
  PA: ({ wages }) => rated(wages.ofPennsylvania, 307),
};

/** State income tax of a check of one state: those with a rate on wages, and those without a tax. */
export function stateIncomeTax(worksheet: Worksheet, wages: Wages): Answer[] {
  const { state: facts, federal, payFrequency, checkDate, periodStart } = worksheet;
  if (!facts) return [];
  const line = taxLine(`${facts.code.toLowerCase()}_income`);
  if (!checkDate.startsWith('2026')) return [none(line, 'year')];
  if (!isOfOneState(worksheet, facts)) return [none(line, 'several_states')];
  if (withoutIncomeTax.includes(facts.code)) return [equal(line, 0)];
  const method = methods[facts.code] ?? moreMethods[facts.code];
  if (!method) return [none(line, 'state')];
  if (facts.nonresident || (facts.exempt && facts.extraCents)) return [none(line, 'state_form')];
  const status = facts.filingStatus ?? federal.filingStatus;
  const periods = payPeriods[payFrequency];
  const dates = { checkDate, periodStart: periodStart ?? checkDate };
  const tax = facts.exempt ? 0 : method({ wages, facts, status, periods, frequency: payFrequency, ...dates });
  if (typeof tax === 'string') return [none(line, tax)];
  const taxed = facts.code === 'PA' ? wages.ofPennsylvania : wages.income;
  return [equal(line, tax + (taxed > 0n ? (facts.extraCents ?? 0) : 0))];
}

function isOfOneState({ places, multistate }: Worksheet, { code, residence }: StateFacts): boolean {
  const states = [
    ...(places?.work ?? []).map(({ state }) => state),
    places?.residence?.state ?? residence ?? code,
    multistate?.unemploymentState ?? code,
  ];
  return states.every((state) => state === code);
}

/** A part of annual wages, divided back to the period. */
const annual = (taxable: bigint, rate: number, periods: bigint): number =>
  halfUp(atLeastZero(taxable) * BigInt(rate), periods * 10_000n);

const rated = (taxable: bigint, rate: number): number => halfUp(atLeastZero(taxable) * BigInt(rate), 10_000n);

/** 0.025 as parts of a million. */
const percentOf = (rate: string): number => Math.round(Number(rate) * 1_000_000);
