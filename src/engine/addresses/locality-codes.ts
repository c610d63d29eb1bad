import { z } from 'zod';
import { allStates } from './states-of-zip.ts';

const states = allStates.join('|').toLowerCase();
const rest = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** A local tax jurisdiction by its code. */
export const localityCode = z
  .string()
  .max(80, 'must have at most 80 characters')
  .regex(new RegExp(`^[a-z]{2}-${rest}$`), 'must be a code such as pa-philadelphia or pa-none')
  .regex(new RegExp(`^(?:${states})-${rest}$`), 'must begin with a state, such as pa-')
  .meta({ named: 'Locality', description: 'A place with local taxes: its state, and its name.' });

/** The local tax jurisdictions of an address by their codes; "none" is the code of a state without one. */
export const localityCodes = z.array(localityCode).max(20, 'must hold at most 20 codes');
