import { z } from 'zod';
import { shippedTables } from '../shipped.ts';

const states = Object.entries(shippedTables.states.at(-1)?.states ?? {});
export const PROGRAMMES = new Set(states.flatMap(([, { programmes }]) => programmes.map(({ code }) => code)));
const INSURANCE = new Set([...PROGRAMMES, ...states.map(([state]) => `${state.toLowerCase()}_sui`)]);

/** The code of a programme of a state, or of its unemployment insurance. */
export const insuranceCode = z
  .string({ error: 'must be the code of a state programme' })
  .refine((code) => INSURANCE.has(code), { error: 'is not a state programme' });
