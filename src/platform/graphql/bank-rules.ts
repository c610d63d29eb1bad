/** Rules of bank accounts, for companies and workers alike. */
import { z } from 'zod';
import { isRoutingNumber } from '../../engine/nacha/routing-number.ts';

const invalidRouting = 'must be an ABA routing number of nine digits';

export const routingNumber = z
  .string()
  .max(9, invalidRouting)
  .regex(/^\d{9}$/, invalidRouting)
  .refine(isRoutingNumber, invalidRouting);

export const accountNumber = z
  .string()
  .max(17, 'must have 4 to 17 digits')
  .regex(/^\d{4,17}$/, 'must have 4 to 17 digits');
