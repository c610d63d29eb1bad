import { z } from 'zod';
import { bySomeFrequency, date, decimal, sources, stateCode, text, texts } from './shapes.ts';

const dated = { effectiveFrom: date, asOf: date.optional(), citation: text };
const list = <Row extends z.ZodType>(row: Row) => z.array(row).min(1, 'must have a row');
const byStatement = z.strictObject({ single: decimal, married: decimal, hoh: decimal, mfs: decimal });
const tiers = z.array(z.tuple([decimal, decimal])).min(1, 'must have a row');

/** One limit; a rule names one way to count it. */
const rule = z.strictObject({
  nothing: z.literal(true).optional(),
  /** For levies. `besideOthers`: earlier orders use up none of it. The other two are rules of Maryland. */
  besideOthers: z.literal(true).optional(),
  lessHealthPremiums: z.literal(true).optional(),
  roundedUp: z.literal(true).optional(),
  share: decimal.optional(),
  of: z.enum(['disposable', 'gross']).optional(),
  /** Hours of the minimum wage, for each week. */
  excessOverHours: decimal.optional(),
  wage: z.enum(['federal', 'higher']).optional(),
  shareOfExcess: decimal.optional(),
  /** Dollars. */
  excessOverWeekly: decimal.optional(),
  excessOverPeriod: list(
    z.strictObject({
      effectiveFrom: date,
      weekly: decimal,
      biweekly: decimal,
      semimonthly: decimal,
      monthly: decimal,
    }),
  ).optional(),
  /** [hours of the wage that the disposable earnings exceed, share of all of them]. */
  tiersOfHours: tiers.optional(),
  /** [gross earnings a week above, share of the disposable earnings]. */
  tiersOfGross: tiers.optional(),
  /** [disposable earnings a month above, share of the slice]. */
  monthlySlices: tiers.optional(),
});
const rules = z.array(rule);

const creditorLaw = z.strictObject({
  ...dated,
  rules,
  headOfFamily: rules.optional(),
  headOfFamilyNote: text.optional(),
  soleSupport: rules.optional(),
  nothingForDays: z.int().min(0).optional(),
  weeklyPerDependent: decimal.optional(),
  aboveGuideline: z
    .strictObject({ householdOfOne: decimal, eachFurther: decimal, multiple: decimal, rules })
    .optional(),
  note: text.optional(),
  sources: texts,
  confidence: text,
});

const byState = <Row extends z.ZodType>(row: Row) => z.record(stateCode, list(row));
const cited = { sources: texts, confidence: text };
const priority = z.strictObject({ ...dated, ranks: z.array(z.array(text)), ...cited });
const supportLaw = z.strictObject({
  ...dated,
  share: decimal.optional(),
  byFamily: z
    .strictObject({ supportsOtherFamily: decimal, supportsNoOther: decimal, arrearsAdd: decimal })
    .optional(),
  byOrders: z
    .strictObject({ oneOrder: decimal, severalSupportsOtherFamily: decimal, several: decimal })
    .optional(),
  keptOfFirstWeekly: z.strictObject({ dollars: decimal, share: decimal }).optional(),
  allocation: z.enum(['prorate', 'equal']),
  employerFee: z.strictObject({ most: decimal, per: text, asOf: text }).optional(),
  note: text.optional(),
  ...cited,
});

/** The law's ceilings on garnishments, by the check date from which they hold. */
export const garnishmentCeilings = z.strictObject({
  asOf: date.optional(),
  ordinary: list(z.strictObject({ ...dated, rate: decimal, minimumWageHours: decimal })),
  support: list(
    z.strictObject({ ...dated, supportsOtherFamily: decimal, supportsNoOther: decimal, arrearsAdd: decimal }),
  ),
  studentLoan: list(
    z.strictObject({ ...dated, rate: decimal, rateWithPriorOrders: decimal, minimumWageHours: decimal }),
  ),
  /** Dollars a year. */
  federalTaxLevy: list(
    z.strictObject({
      ...dated,
      confirmedThrough: date,
      standardDeduction: byStatement,
      perDependent: decimal,
      perAdditional: byStatement,
      unconfirmed: text.optional(),
    }),
  ),
  byPeriod: z.record(
    stateCode,
    list(
      z.strictObject({
        ...dated,
        rate: decimal,
        excessRate: decimal,
        minimumWageHours: bySomeFrequency(decimal),
      }),
    ),
  ),
  creditors: z.strictObject({ reading: text, sources, states: z.record(stateCode, list(creditorLaw)) }),
  /** The rules of states on levies of their taxes, on support, and on the rank of orders. */
  orders: z
    .strictObject({
      reading: text,
      sources,
      priority: z.strictObject({ default: list(priority), states: byState(priority) }),
      stateTaxLevies: byState(creditorLaw.extend({ unknown: z.literal(true).optional() })),
      support: byState(supportLaw),
    })
    .optional(),
});
