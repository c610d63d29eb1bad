import { z } from 'zod';
import { byFrequency, byStatus, date, decimal, rows, stateCode, text, texts, year } from './shapes.ts';

const dated = { year, effectiveFrom: date, effectiveTo: date, asOf: date.optional() };
const cited = { citation: text, source: texts.optional(), asOf: date.optional() };

export const federalYear = z.strictObject({
  ...dated,
  socialSecurity: z.strictObject({
    ...cited,
    employeeRate: decimal,
    employerRate: decimal,
    wageBase: decimal,
  }),
  medicare: z.strictObject({ ...cited, employeeRate: decimal, employerRate: decimal }),
  additionalMedicare: z.strictObject({ ...cited, employeeRate: decimal, threshold: decimal }),
  futa: z.strictObject({
    ...cited,
    netRate: decimal,
    grossRate: decimal.optional(),
    maxCredit: decimal.optional(),
    wageBase: decimal,
    creditReduction: z.record(stateCode, decimal),
    creditReductionNote: text,
  }),
  supplemental: z.strictObject({
    ...cited,
    flatRate: decimal,
    overOneMillionRate: decimal,
    threshold: decimal,
  }),
  incomeTax: z.strictObject({
    ...cited,
    line1g: byStatus(decimal),
    legacyAllowance: decimal,
    rowFormat: text.optional(),
    note: text.optional(),
    derivation: text.optional(),
    standard: byStatus(rows),
    step2Checked: byStatus(rows),
    nonresidentAlien: z.strictObject({
      citation: text,
      asOf: date.optional(),
      note: text.optional(),
      w4From2020: byFrequency(decimal),
      w4Before2020: byFrequency(decimal),
    }),
  }),
});

const aged = z.strictObject({
  ...cited,
  types: texts,
  base: decimal,
  catchUp50: decimal,
  catchUp60to63: decimal,
});
const plan = z.strictObject({ ...cited, types: texts, most: decimal });

export const limitsYear = z.strictObject({
  ...dated,
  source: texts.optional(),
  elective402g: aged,
  rothCatchUp: z.strictObject({ ...cited, types: texts, aboveFicaWages: decimal }).optional(),
  annualAdditions: plan.optional(),
  compensation: plan.optional(),
  simple: aged,
  ira: aged,
  hsa: z.strictObject({ ...cited, individual: decimal, family: decimal, catchUp55: decimal }),
  commuter: z.strictObject({ ...cited, monthly: decimal }).optional(),
  healthFsa: z.strictObject({ ...cited, base: decimal }),
  dependentCareFsa: z.strictObject({
    ...cited,
    household: decimal,
    marriedFilingSeparately: decimal.optional(),
  }),
});
