/** The format of a bundle of figures. Its JSON Schema is docs/figures.schema.json. */
import { z } from 'zod';
import { bankHolidays } from './bank-holidays.ts';
import { federalYear, limitsYear } from './federal.ts';
import { federalThresholds } from './federal-thresholds.ts';
import { finalWages } from './final-wages.ts';
import { garnishmentCeilings } from './garnishment-ceilings.ts';
import { methodsYear } from './methods.ts';
import { localitiesOfState, multistateYear } from './places.ts';
import { stateCode, text } from './shapes.ts';
import { statesYear } from './states.ts';
import { vectors } from './vectors.ts';
import { wageFloors } from './wage-floors.ts';

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
  /** Of a year that is absent, those that come with the service hold. */
  bankHolidays: bankHolidays.optional(),
  /** Without them, those that come with the service hold. */
  finalWages: finalWages.optional(),
  /** Without them, those that come with the service hold. */
  federalThresholds: federalThresholds.optional(),
  /** What the tables must compute: a bundle whose tables do not is refused. */
  vectors: vectors.optional(),
});

export type Bundle = z.infer<typeof bundleFormat>;
