/** Rules of bank accounts, for companies and workers alike. */
import { z } from 'zod';

const invalidRouting = 'must be an ABA routing number of nine digits';
const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Federal Reserve districts, thrift institutions, electronic transactions, traveler's checks (ABA). */
const isIssuedPrefix = (prefix: number) =>
  prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;

/** The ABA's check digit: the digits weighted 3-7-1 sum to a multiple of ten. */
function isRoutingNumber(text: string): boolean {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  return sum % 10 === 0 && sum > 0 && isIssuedPrefix(Number(text.slice(0, 2)));
}

export const routingNumber = z
  .string()
  .max(9, invalidRouting)
  .regex(/^\d{9}$/, invalidRouting)
  .refine(isRoutingNumber, invalidRouting);

export const accountNumber = z
  .string()
  .max(17, 'must have 4 to 17 digits')
  .regex(/^\d{4,17}$/, 'must have 4 to 17 digits');
