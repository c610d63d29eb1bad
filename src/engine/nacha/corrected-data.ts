import { isRoutingNumber } from './routing-number.ts';

/** The changes of an account that a notice of change requests. */
export type Correction = {
  readonly routingNumber?: string;
  readonly accountNumber?: string;
  readonly accountType?: 'checking' | 'savings';
};

type Member = keyof Correction;

/**
 * The fields of the corrected data, in this order and separated by blanks; in C07 the account follows the
 * routing number at once. C09 corrects an identification, other codes concern files that we do not send.
 * Source: moov-io/ach at c6bd2372ebf04eb513d0eb81c5b425aa191704a4 (Apache-2.0), addenda98.go.
 */
const members: Readonly<Record<string, readonly Member[]>> = {
  C01: ['accountNumber'],
  C02: ['routingNumber'],
  C03: ['routingNumber', 'accountNumber'],
  C05: ['accountType'],
  C06: ['accountNumber', 'accountType'],
  C07: ['routingNumber', 'accountNumber', 'accountType'],
};

const isMember: Readonly<Record<Member, (text: string) => boolean>> = {
  routingNumber: isRoutingNumber,
  accountNumber: (text) => /^\d{4,17}$/.test(text),
  accountType: (text) => /^[23][2-9]$/.test(text),
};

/** The correction in a notice; undefined when it corrects no account or is unreadable. */
export function correctionIn(code: string, correctedData: string): Correction | undefined {
  const names = members[code];
  const parts = (code === 'C07' ? apart(correctedData) : correctedData).split(/ +/);
  if (!names || parts.length !== names.length) return undefined;
  const pairs = names.map((name, i) => [name, parts[i] ?? ''] as const);
  if (!pairs.every(([name, text]) => isMember[name](text))) return undefined;
  return Object.fromEntries(
    pairs.map(([name, text]) => [name, name === 'accountType' ? accountTypeOf(text) : text]),
  );
}

const apart = (text: string) => `${text.slice(0, 9)} ${text.slice(9)}`;
const accountTypeOf = (transactionCode: string) => (transactionCode.startsWith('3') ? 'savings' : 'checking');
