import { z } from 'zod';
import { federalYear, limitsYear } from './federal.ts';
import { filingLayouts } from './filing-layouts.ts';
import { garnishmentCeilings } from './garnishment-ceilings.ts';
import { methodsYear } from './methods.ts';
import { localitiesOfState, multistateYear } from './places.ts';
import { date, decimal, stateCode, text } from './shapes.ts';
import { stateReports } from './state-reports.ts';
import { statesYear } from './states.ts';
import { wageFloors } from './wage-floors.ts';

const year = z.string().regex(/^2\d{3}$/, 'must be a year');

/** The days on which the Federal Reserve Banks are closed, by year, each with its name. */
const bankHolidays = z.strictObject({
  asOf: date,
  source: text,
  rule: text,
  closed: z.record(year, z.record(date, text)),
});

const mostVectors = 1_000;

/** A paycheck of a publication: lines that the bundle's own tables must compute to the cent. */
const vector = z.strictObject({
  name: text,
  source: text,
  asOf: date,
  /** As docs/explain/paycheck.md has it, in dollars. */
  worksheet: z.looseObject({ checkDate: date, payFrequency: text }),
  /** As the paycheck prints them, in dollars: "taxes.us_income.amount". */
  lines: z.record(text, decimal),
});

const vectors = z.array(vector).max(mostVectors, `must be ${mostVectors} vectors at most`);

const dated = { effectiveFrom: date, asOf: date.optional(), citation: text };
const list = <Row extends z.ZodType>(row: Row) => z.array(row).min(1, 'must have a row');

const payOfYear = list(z.strictObject({ ...dated, from: decimal, confirmedThrough: date.optional() }));

/** Amounts from which federal deposits and forms are due, by the day from which they hold. */
const federalThresholds = z.strictObject({
  asOf: date,
  deposits: list(
    z.strictObject({ ...dated, lookbackMost: decimal, nextDay: decimal, withReturnBelow: decimal }),
  ),
  futaDeposits: list(z.strictObject({ ...dated, above: decimal })),
  form1099Nec: list(z.strictObject({ ...dated, from: decimal, confirmedThrough: date.optional() })),
  backupWithholding: list(z.strictObject({ ...dated, rate: decimal })),
  /** The pay of a year from which Social Security and Medicare are due on all of it. */
  householdEmployees: payOfYear.optional(),
  farmWorkers: payOfYear.optional(),
  electionWorkers: payOfYear.optional(),
});

/**
 * The payday of the period that holds the last day, or a number of days after that day, or the earlier or
 * later of the two.
 */
const rule = z
  .strictObject({
    payday: z.literal(true).optional(),
    days: z.int().min(0, 'must be 0 or more').optional(),
    of: z.enum(['calendar', 'working']).optional(),
    choose: z.enum(['earlier', 'later']).optional(),
  })
  .nullable();

const row = z.strictObject({
  effectiveFrom: date,
  asOf: date.optional(),
  citation: text,
  /** Null where the law sets no day. */
  dismissal: rule,
  resignation: rule,
  note: text.optional(),
});

/** When final wages are due, by the last day of work from which a row holds. */
const finalWages = z.strictObject({
  asOf: date,
  source: text,
  /** Null where no statute of the state sets a day. */
  states: z.record(stateCode, z.array(row).min(1, 'must have a row').nullable()),
});

/** The format of a bundle of figures. Its JSON Schema is docs/operate/figures.schema.json. */
export const formatNumber = 1;

export const bundleFormat = z.strictObject({
  format: z.literal(formatNumber),
  version: text,
  /** By year, the states whose figures the bundle does not have; their taxes are named as not computed. */
  missingStates: z.record(z.string(), z.union([z.literal('all'), z.array(stateCode)])).optional(),
  federal: z.array(federalYear).min(1, 'must have a year'),
  limits: z.array(limitsYear).min(1, 'must have a year'),
  states: z.array(statesYear),
  methods: z.array(methodsYear),
  multistate: z.array(multistateYear),
  localities: z.array(localitiesOfState),
  /** Without them, those that come with the service hold. */
  wageFloors: wageFloors.optional(),
  /** Without them, those that come with the service hold. */
  garnishmentCeilings: garnishmentCeilings.optional(),
  /** For an absent year, those that come with the service hold. */
  bankHolidays: bankHolidays.optional(),
  /** Without them, those that come with the service hold. */
  finalWages: finalWages.optional(),
  /** Without them, those that come with the service hold. */
  federalThresholds: federalThresholds.optional(),
  /** Without them, those that come with the service hold. */
  stateReports: stateReports.optional(),
  /** Without one of them, the layout that comes with the service holds. */
  filingLayouts: filingLayouts.optional(),
  /** What the tables must compute. A bundle whose tables compute something else is refused. */
  vectors: vectors.optional(),
});

export type Bundle = z.infer<typeof bundleFormat>;

/** The JSON Schema of a bundle, as docs/operate/figures.schema.json has it. */
export const printBundleSchema = (): string =>
  `${JSON.stringify({ title: 'A bundle of figures', ...z.toJSONSchema(bundleFormat, { reused: 'ref' }) }, null, 1)}\n`;
