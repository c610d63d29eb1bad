import type { DeductionType as ComputedType } from '../../payroll/worksheet.ts';
import plan401k from './401k.json' with { type: 'json' };
import plan403b from './403b.json' with { type: 'json' };
import garnishment from './garnishment.json' with { type: 'json' };
import hsa from './hsa.json' with { type: 'json' };
import miscellaneous from './miscellaneous.json' with { type: 'json' };
import roth401k from './roth_401k.json' with { type: 'json' };
import rothIra from './roth_ira.json' with { type: 'json' };
import section125 from './section_125.json' with { type: 'json' };
import simpleIra from './simple_ira.json' with { type: 'json' };

/** In the documented order. A type that the engine does not know would silently withhold nothing. */
export const deductionTypes = [
  '401k',
  'section_125',
  'hsa',
  'miscellaneous',
  'garnishment',
  '403b',
  'roth_ira',
  'simple_ira',
  'roth_401k',
] as const satisfies readonly (ComputedType | 'garnishment')[];

export type DeductionType = (typeof deductionTypes)[number];

const definitions: Readonly<Record<DeductionType, object>> = {
  '401k': plan401k,
  section_125: section125,
  hsa,
  miscellaneous,
  garnishment,
  '403b': plan403b,
  roth_ira: rothIra,
  simple_ira: simpleIra,
  roth_401k: roth401k,
};

/**
 * The last day, in Los Angeles, on which `garnishment` is a deduction type; POST /garnishments replaces it.
 */
export const garnishmentEndsOn = '2026-10-15';

/** The JSON Schema of a template, as published and as enforced by templateProblems. */
export const definitionOf = (type: DeductionType): object => definitions[type];

/** The last day of a deduction type; null for a type without an end. */
export const lastDayOf = (type: string): string | null => (type === 'garnishment' ? garnishmentEndsOn : null);

/** `losAngelesDate` is YYYY-MM-DD, so text order is date order. */
export const garnishmentIsAcceptedOn = (losAngelesDate: string): boolean =>
  losAngelesDate <= garnishmentEndsOn;
