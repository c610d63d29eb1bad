/**
 * The fields that name a bank account. Its number is typed twice, because nobody sees a wrong digit of a
 * secret.
 */

import type { Fault } from '../../foundation/fault.ts';
import type { BankOf } from '../bank-of.ts';
import { bankText } from '../design/bank-name.tsx';
import type { Field, Values } from '../form.ts';
import { text } from '../language/say.ts';
import { account, routing } from './identities.ts';
import { malformed } from './read-fields.ts';

const number = {
  isSecret: true,
  isShort: true,
  width: 'whole',
  inputMode: 'numeric',
  kind: account,
} as const;

/** The bank of a routing number that can be right. */
function bankBeside(typed: string, { bankOf }: { readonly bankOf: BankOf }): string | undefined {
  const read = routing.read(typed);
  const bank = 'value' in read ? bankOf(String(read.value)) : undefined;
  return bank && bankText(bank);
}

export const numberFields: readonly Field[] = [
  {
    name: 'routingNumber',
    label: text('Routing number'),
    hint: text('9 digits, at the bottom left of a paper check.'),
    isShort: true,
    width: 'whole',
    inputMode: 'numeric',
    kind: routing,
    beside: bankBeside,
  },
  {
    name: 'accountNumber',
    label: text('Account number'),
    hint: text('4 to 17 digits. After you save it, we only show the last four.'),
    ...number,
  },
  { name: 'repeated', label: text('Account number again'), ...number },
];

/** Refuses an account number that differs from its repetition. */
export function unlessRepeated({ accountNumber, repeated }: Values): Fault[] {
  const differs = accountNumber !== undefined && repeated !== undefined && accountNumber !== repeated;
  return differs
    ? [malformed('repeated', text('differs from the account number above: type both again'))]
    : [];
}
