import { z } from 'zod';
import { WITHHOLDING_METHODS } from '../../payroll/worksheet.ts';
import {
  bySomeFrequency,
  bySomeStatus,
  date,
  decimal,
  flag,
  rows,
  stateCode,
  text,
  texts,
  year,
} from './shapes.ts';

/** What the state's publication rounds to, such as "1.00". */
const roundedTo = decimal;
const amounts = z.array(decimal);

const kind = z.enum([
  'annual',
  'period_tables',
  'arkansas',
  'california',
  'massachusetts',
  'new_york',
  'utah',
]);
const periodTables = z.record(text, bySomeFrequency(rows));

/** Another method that the state allows: how it changes the first method, or that its table is not loaded. */
const otherMethod = z.strictObject({
  name: text,
  isNotLoaded: flag.optional(),
  kind: kind.optional(),
  publication: text.optional(),
  taxTo: roundedTo.optional(),
  annualTaxTo: roundedTo.optional(),
  biweeklyPeriods: decimal.optional(),
  dividesAnnualTax: flag.optional(),
  periodTables: periodTables.optional(),
  allowancePerPeriod: bySomeFrequency(decimal).optional(),
});

const method = z.strictObject({
  effectiveFrom: date,
  kind,
  choices: z.partialRecord(z.enum(WITHHOLDING_METHODS), otherMethod).optional(),
  publication: text.optional(),
  sources: texts,
  asOf: date.optional(),
  confidence: text,
  note: text.optional(),
  taxTo: roundedTo.optional(),
  annualTaxTo: roundedTo.optional(),
  productTo: roundedTo.optional(),
  subtractionTo: roundedTo.optional(),
  phaseOutTo: roundedTo.optional(),
  extraBeforeRounding: flag.optional(),
  daysForDaily: decimal.optional(),
  periodTables: periodTables.optional(),
  allowancePerPeriod: bySomeFrequency(decimal).optional(),
  exemptionPerAgeOrBlind: decimal.optional(),
  lowIncome: bySomeFrequency(z.record(text, decimal)).optional(),
  deduction: bySomeFrequency(z.record(text, decimal)).optional(),
  estimatedDeduction: bySomeFrequency(amounts).optional(),
  credit: bySomeFrequency(amounts).optional(),
  combined: bySomeFrequency(bySomeStatus(amounts)).optional(),
  wholeNetRates: bySomeStatus(rows).optional(),
  mostFica: decimal.optional(),
  exemption: bySomeFrequency(
    z.strictObject({ claimingOne: decimal, perExemption: decimal, plus: decimal }),
  ).optional(),
  headOfHousehold: bySomeFrequency(decimal).optional(),
  blind: bySomeFrequency(decimal).optional(),
  nothingBelow: bySomeFrequency(decimal).optional(),
  rate: decimal.optional(),
  phaseRate: decimal.optional(),
  periodCredits: bySomeStatus(bySomeFrequency(z.strictObject({ base: decimal, from: decimal }))).optional(),
  rows: rows.optional(),
  standardDeduction: decimal.optional(),
  creditPerAllowance: decimal.optional(),
  bandsBelow: decimal.optional(),
});

export const methodsYear = z.strictObject({
  year,
  asOf: date,
  what: text.optional(),
  format: text.optional(),
  states: z.record(stateCode, z.array(method).min(1, 'must have a method')),
});
