/** The Spanish sentence of each English one of the service that a screen can show. */
import { faults } from './faults.ts';
import { fields } from './fields.ts';
import { warnings } from './warnings.ts';

export const spanish = { ...faults, ...fields, ...warnings } as const;
