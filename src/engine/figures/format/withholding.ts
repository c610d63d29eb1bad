import { z } from 'zod';
import { IMPUTED_KINDS } from '../../payroll/worksheet.ts';
import {
  bySomeFrequency,
  bySomeStatus,
  byStatus,
  date,
  decimal,
  flag,
  openRows,
  rows,
  text,
  texts,
} from './shapes.ts';

const steps = z.strictObject({ start: decimal, width: decimal, step: decimal, steps: decimal });
const stepped = z.strictObject({
  base: decimal,
  from: decimal,
  increment: decimal,
  step: decimal,
  until: decimal,
  floor: decimal,
});
const formCode = z.strictObject({
  schedule: text.optional(),
  noWithholding: flag.optional(),
  defaultFor: texts.optional(),
  personalExemption: decimal.optional(),
  deduction: stepped.optional(),
  exemption: z
    .strictObject({ max: decimal, fullUpTo: decimal, per: decimal, reduce: decimal })
    .nullable()
    .optional(),
  phaseOutAddBack: steps.optional(),
  recapture: z.array(steps).optional(),
  creditShare: z.array(z.array(decimal)).optional(),
});
const countyTax = z.strictObject({
  base: text.optional(),
  rule: text.optional(),
  note: text.optional(),
  joinsStateLine: flag,
  defaultRate: decimal.optional(),
  rates: z.array(
    z.strictObject({
      code: text,
      name: text,
      rate: decimal,
      marginal: flag.optional(),
      bands: byStatus(openRows).optional(),
      note: text.optional(),
    }),
  ),
});

const earnedBySoleEarner = byStatus(decimal).extend({ marriedSoleEarner: decimal.optional() });

export const untaxedBenefits = z.strictObject({ kinds: z.array(z.enum(IMPUTED_KINDS)), citation: text });

/** One formula of a state's income tax, over a range of dates. */
export const withholding = z.strictObject({
  effectiveFrom: date,
  effectiveTo: date,
  effectiveBy: z.enum(['payment', 'periodBegin', 'periodEnd']),
  kind: z.enum(['brackets', 'none', 'elected_rate', 'ct_codes', 'nj_period_tables', 'flat']),
  source: text,
  asOf: date.optional(),
  officiallyReproduced: flag.optional(),
  notes: texts.optional(),
  preTaxBase: text.optional(),
  localTaxExists: flag.optional(),
  taxedDeductions: texts.optional(),
  taxesEmployerHsa: flag.optional(),
  untaxedBenefits: untaxedBenefits.optional(),
  rate: decimal.optional(),
  defaultRate: decimal.optional(),
  electableRates: z.array(decimal).optional(),
  mayElectZero: flag.optional(),
  noFormRate: decimal.optional(),
  noFormFlatRateOption: decimal.optional(),
  brackets: byStatus(rows).optional(),
  twoEarnerBrackets: byStatus(rows).optional(),
  bracketsFromWages: z.strictObject({ from: decimal, brackets: byStatus(rows) }).optional(),
  flatRateOnAllAbove: byStatus(z.array(decimal)).optional(),
  subtractFederalWithholding: flag.optional(),
  federalWithholdingCapByWages: byStatus(rows).optional(),
  subtractFica: z.strictObject({ rate: decimal, cap: decimal }).optional(),
  standardDeduction: earnedBySoleEarner.optional(),
  deductionPhaseOut: byStatus(z.array(decimal)).optional(),
  deductionShareOfGross: z.strictObject({ rate: decimal, cap: decimal, requiresAllowance: flag }).optional(),
  perPeriodDeduction: bySomeFrequency(byStatus(decimal).extend({ marriedSoleEarner: decimal })).optional(),
  perPeriodExemptions: z
    .strictObject({
      personal: decimal,
      dependent: decimal,
      firstTimeDependent: decimal,
      adoptedChild: decimal,
      rule: text.optional(),
    })
    .optional(),
  perPeriodExtra: flag.optional(),
  exemptionPerAllowance: decimal.optional(),
  firstAllowance: z.strictObject({ amount: decimal, count: byStatus(decimal) }).optional(),
  line2AllowanceAnnual: decimal.optional(),
  dependentExemptionByAnnualWages: z
    .array(z.strictObject({ upTo: decimal.nullable(), each: decimal }))
    .optional(),
  allowancesStopAboveWages: byStatus(decimal).optional(),
  lowIncomeExemption: byStatus(decimal).optional(),
  lowIncomeRequiresAllowance: flag.optional(),
  noWithholdingBelowPerPeriod: bySomeFrequency(decimal).optional(),
  creditPerAllowance: decimal.optional(),
  creditIsDollarAllowanceOnForm: flag.optional(),
  legacyAllowanceCredit: decimal.optional(),
  flatCredit: bySomeStatus(decimal).optional(),
  taperingCredit: byStatus(z.array(decimal)).optional(),
  dualIncomeMarriedUsesSingle: flag.optional(),
  marriedWithFewerThan2AllowancesUsesSingleDeductionAndExemption: flag.optional(),
  twoEarnerIsDefault: flag.optional(),
  exemptionIsDollarAmountOnForm: flag.optional(),
  threeOrMoreAllowancesUsesMarriedColumn: flag.optional(),
  formCodes: z.record(text, formCode).optional(),
  allowancePerPeriod: bySomeFrequency(decimal).optional(),
  periodTables: z.record(text, bySomeFrequency(rows).extend({ defaultFor: texts.optional() })).optional(),
  countyTax: countyTax.optional(),
  nonresidentLocalRate: decimal.optional(),
});
