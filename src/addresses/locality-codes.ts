import { z } from 'zod';
import { isState } from './states-of-zip.ts';

/** A local tax jurisdiction by its code. */
export const localityCode = z
  .string()
  .max(80, 'must have at most 80 characters')
  .regex(/^[a-z]{2}-[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a code such as pa-philadelphia or pa-none')
  .refine((text) => isState(text.slice(0, 2).toUpperCase()), 'must begin with a state, such as pa-');

/** The local tax jurisdictions of an address by their codes; "none" is the code of a state without one. */
export const localityCodes = z.array(localityCode).max(20, 'must hold at most 20 codes');
