import { isRoutingNumber } from './routing-number.ts';

/** The changes of an account that a notice of change requests. */
export type Correction = {
  readonly routingNumber?: string;
  readonly accountNumber?: string;
  readonly accountType?: 'checking' | 'savings';
};

/** An account may have blanks in it, which are no part of its number. */
const account = String.raw`(?<accountNumber>\S(?:.{0,15}\S)?)`;
const routing = String.raw`(?<routingNumber>\d{9})`;
const type = '(?<accountType>[23][2-9])';

/**
 * The fields of the corrected data, in this order. Blanks separate them, except that in C07 the account
 * follows the routing number at once, and the code of the account's type follows an account of 17 digits.
 * C09 corrects an identification, other codes concern files that we do not send.
 * Source: moov-io/ach at c6bd2372ebf04eb513d0eb81c5b425aa191704a4 (Apache-2.0), addenda98.go.
 */
const shapes: Readonly<Record<string, readonly RegExp[]>> = {
  C01: [new RegExp(`^${account}$`)],
  C02: [new RegExp(`^${routing}$`)],
  C03: [new RegExp(`^${routing} +${account}$`)],
  C05: [new RegExp(`^${type}$`)],
  C06: [new RegExp(`^${account} +${type}$`)],
  C07: [
    new RegExp(`^${routing} *${account} +${type}$`),
    new RegExp(String.raw`^${routing}(?<accountNumber>\d{17})${type}$`),
  ],
};

/** The correction in a notice; undefined when it corrects no account or is unreadable. */
export function correctionIn(code: string, correctedData: string): Correction | undefined {
  const shape = shapes[code]?.find((pattern) => pattern.test(correctedData));
  const found: Partial<Record<keyof Correction, string>> = shape?.exec(correctedData)?.groups ?? {};
  const { routingNumber, accountType } = found;
  const accountNumber = found.accountNumber?.replaceAll(' ', '');
  if (!shape || (routingNumber !== undefined && !isRoutingNumber(routingNumber))) return undefined;
  if (accountNumber !== undefined && !/^\d{4,17}$/.test(accountNumber)) return undefined;
  return {
    ...(routingNumber === undefined ? {} : { routingNumber }),
    ...(accountNumber === undefined ? {} : { accountNumber }),
    ...(accountType === undefined
      ? {}
      : { accountType: accountType.startsWith('3') ? 'savings' : 'checking' }),
  };
}
