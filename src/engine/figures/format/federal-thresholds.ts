import { z } from 'zod';
import { date, decimal, text } from './shapes.ts';

const dated = { effectiveFrom: date, asOf: date.optional(), citation: text };
const list = <Row extends z.ZodType>(row: Row) => z.array(row).min(1, 'must have a row');

const payOfYear = list(z.strictObject({ ...dated, from: decimal, confirmedThrough: date.optional() }));

/** Amounts from which federal deposits and forms are due, by the day from which they hold. */
export const federalThresholds = z.strictObject({
  asOf: date,
  deposits: list(
    z.strictObject({ ...dated, lookbackMost: decimal, nextDay: decimal, withReturnBelow: decimal }),
  ),
  futaDeposits: list(z.strictObject({ ...dated, above: decimal })),
  form1099Nec: list(z.strictObject({ ...dated, from: decimal, confirmedThrough: date.optional() })),
  backupWithholding: list(z.strictObject({ ...dated, rate: decimal })),
  /** The pay of a year from which Social Security and Medicare are due of all of it. */
  householdEmployees: payOfYear.optional(),
  farmWorkers: payOfYear.optional(),
  electionWorkers: payOfYear.optional(),
});
