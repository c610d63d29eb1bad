import { z } from 'zod';
import {
  bySomeFrequency,
  bySomeStatus,
  date,
  decimal,
  flag,
  openRows,
  sources,
  stateCode,
  text,
  texts,
  year,
} from './shapes.ts';

const sourced = { confidence: text, sources: texts, asOf: date.optional() };
const ruled = { ...sourced, authority: text.optional(), note: text.optional() };
const states = z.array(stateCode);
const relief = { ...ruled, certificate: text, residents: states };
const RESIDENT_RULES = ['difference', 'differenceOfAll', 'elsewhereUnlessWithheld'] as const;
const byState = <Rule extends z.ZodType>(rule: Rule) => z.record(stateCode, rule);
const conditions = z.record(stateCode, text).optional();

export const multistateYear = z.strictObject({
  year,
  asOf: date,
  sources,
  format: z.record(text, z.unknown()).optional(),
  reciprocity: byState(z.strictObject({ ...relief, conditions })),
  noTaxOnNonresidents: byState(z.strictObject({ ...relief, conditions, reason: text })),
  creditExemption: byState(z.strictObject({ ...relief, conditions })),
  nonresidentMethods: byState(z.strictObject({ ...ruled, method: z.enum(['part', 'share']) })),
  thresholds: byState(
    z.strictObject({
      ...ruled,
      daysFree: z.int().min(0).optional(),
      day: text.optional(),
      mutual: flag.optional(),
      dollarsFrom: decimal.optional(),
      dollarsFromPerQuarter: decimal.optional(),
      notWithAgreement: flag.optional(),
      belowIsUnknown: text.optional(),
    }),
  ),
  residents: byState(z.strictObject({ ...ruled, rule: z.enum(RESIDENT_RULES) })),
  convenience: byState(
    z.strictObject({
      ...ruled,
      kind: text,
      residents: states.optional(),
      daysFree: z.int().min(0).optional(),
    }),
  ),
  programmesByPlace: texts,
  programmesOfResidents: texts,
  unemployment: z.strictObject({ authority: text, sources: texts }).optional(),
});

const tax = z.strictObject({
  ...sourced,
  kind: z.enum(['income', 'fee', 'payroll']),
  name: text,
  payer: text,
  method: text,
  base: text.optional(),
  resident: z.union([decimal, flag]).optional(),
  work: decimal.optional(),
  residentOfWork: flag.optional(),
  nonresidentsOnly: flag.optional(),
  act32: flag.optional(),
  residentShareOfState: decimal.optional(),
  exemptionPerYear: decimal.optional(),
  exemptionPerPeriod: bySomeFrequency(decimal).optional(),
  wageCap: z.union([decimal, z.literal('socialSecurity')]).optional(),
  amount: decimal.optional(),
  monthlyFrom: decimal.optional(),
  monthlyFromIs: text.optional(),
  rows: openRows.optional(),
  deduction: bySomeFrequency(bySomeStatus(decimal)).optional(),
  exemption: bySomeFrequency(decimal).optional(),
  tables: bySomeFrequency(openRows).optional(),
  exclusions: bySomeFrequency(openRows).optional(),
  supplementalRate: decimal.optional(),
  why: text.optional(),
  from: date,
  to: date.optional(),
  flags: texts.optional(),
  alternatives: z.array(z.unknown()).optional(),
});

const place = z.strictObject({
  code: text,
  kind: text,
  name: text,
  number: text.optional(),
  zips: texts.optional(),
  names: texts.optional(),
  collector: text.optional(),
  taxes: z.array(tax).optional(),
  rate: decimal.optional(),
  base: text.optional(),
  from: date.optional(),
  confidence: text.optional(),
  sources: texts.optional(),
  asOf: date.optional(),
});

export const localitiesOfState = z.strictObject({
  state: stateCode,
  year,
  asOf: date,
  list: z.enum(['closed', 'open']),
  citation: text,
  rule: text,
  exemption: decimal.optional(),
  /** Why an employee does not owe its fees, by what the form of the employee says. */
  feeExemptions: z.record(text, text).optional(),
  sources,
  localities: z.array(place),
});
