import { z } from 'zod';
import {
  bySomeFrequency,
  date,
  decimal,
  flag,
  rows,
  sources,
  stateCode,
  text,
  texts,
  year,
} from './shapes.ts';
import { untaxedBenefits, withholding } from './withholding.ts';

const dated = { effectiveFrom: date, effectiveTo: date, asOf: date.optional() };

/** Which pay counts, and who is exempt: of a programme, and of unemployment insurance. */
const wageRule = {
  base: text.optional(),
  excludesTips: flag.optional(),
  taxedDeductions: texts.optional(),
  untaxedDeductions: texts.optional(),
  untaxedBenefits: untaxedBenefits.optional(),
  countsEmployer: texts.optional(),
  baseSource: text.optional(),
  baseDoubts: z
    .array(
      z.strictObject({
        deductions: texts.optional(),
        plan: text.optional(),
        employerOf: texts.optional(),
        words: text,
      }),
    )
    .optional(),
  exemptBelowAge: z.strictObject({ age: decimal, citation: text }).optional(),
  personalExemptions: z
    .array(
      z.strictObject({
        reason: text,
        who: text,
        citation: text,
        source: text.optional(),
        certificate: text.optional(),
      }),
    )
    .optional(),
};

const programme = z.strictObject({
  ...dated,
  ...wageRule,
  code: text,
  name: text,
  payer: text,
  citation: text,
  source: text.optional(),
  note: text.optional(),
  rate: decimal.nullable().optional(),
  maxRate: decimal.optional(),
  restOf: text.optional(),
  restOfTotal: text.optional(),
  total: decimal.optional(),
  totalRate: decimal.optional(),
  totalIf25Plus: decimal.optional(),
  parts: z.record(text, decimal).optional(),
  wageBase: z
    .union([decimal, z.literal('SUI base')])
    .nullable()
    .optional(),
  annualMax: decimal.optional(),
  weeklyCap: decimal.optional(),
  headcount: z.strictObject({ from: decimal, to: decimal.optional() }).optional(),
  entered: flag.optional(),
  stated: flag.optional(),
  employerMayPay: flag.optional(),
  ofNewEmployer: flag.optional(),
  notAtUnemploymentRate: z.union([decimal, z.array(decimal)]).optional(),
  surcharge: flag.optional(),
  notDue: text.optional(),
  group: text.optional(),
  place: text.optional(),
  quarterlyPayroll: z
    .strictObject({ rates: rows.optional(), rate: decimal.optional(), taxedAbove: decimal.optional() })
    .optional(),
  perQuarter: z.record(text, decimal).optional(),
  perHour: decimal.optional(),
  perHourEntered: flag.optional(),
  flatHours: bySomeFrequency(decimal).optional(),
  rounding: text.optional(),
});

/** Bundles until version 1.2 of the service name the wage bases after the first year, whatever theirs is. */
const formerNames = new Map([
  ['wageBase2026', 'wageBase'],
  ['wageBase2026Status', 'wageBaseStatus'],
  ['wageBase2025', 'wageBaseOfYearBefore'],
]);

/** A row under both names of a figure is left as it is, and refused. */
function underNewNames(row: unknown) {
  if (!row || typeof row !== 'object') return row;
  const newName = (name: string) => formerNames.get(name) ?? name;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [newName(name) in row ? name : newName(name), value]),
  );
}

const unemploymentRow = z.strictObject({
  ...wageRule,
  wageBase: decimal.nullable(),
  wageBaseStatus: text,
  wageBaseOfYearBefore: decimal,
  newEmployerRateDol2024: decimal,
  newEmployerByIndustry: flag.optional(),
  newEmployer: z
    .array(z.strictObject({ effectiveFrom: date, rate: decimal, source: text, asOf: date.optional() }))
    .optional(),
  citation: text,
  source: text.optional(),
  asOf: date.optional(),
});
const unemployment = z.preprocess(underNewNames, unemploymentRow);

export const statesYear = z.strictObject({
  year,
  asOf: date,
  credit: text.optional(),
  format: text.optional(),
  sources,
  flags: texts.optional(),
  states: z.record(
    stateCode,
    z.strictObject({
      withholding: z.array(withholding).min(1, 'must have a row'),
      programmes: z.array(programme),
      unemployment,
      minimumWage: z
        .strictObject({
          rates: z.array(z.tuple([date, decimal])),
          note: text.optional(),
          source: text.optional(),
          asOf: date.optional(),
          federalFloorApplies: flag,
        })
        .optional(),
      overtime: z.strictObject({
        weekly15x: decimal.optional(),
        daily15x: decimal.optional(),
        daily2x: decimal.optional(),
        seventhConsecutiveDay: text.optional(),
        seventhDayOver: decimal.optional(),
        dailyOnlyIfRateBelow: text.optional(),
        orConsecutiveHours: text.optional(),
        citation: text.optional(),
        asOf: date.optional(),
      }),
    }),
  ),
});
