import type { Bank, BankOf } from '../bank-of.ts';
import { say } from '../language/say.ts';

type Props = { readonly number: string | null; readonly context: { readonly bankOf: BankOf } };

/**
 * A routing number with the name of its bank. If the operator's directory lacks the number, a warning asks
 * the reader to check it: it may still be right. Without a directory it shows the number alone.
 */
export function RoutingNumber({ number, context: { bankOf } }: Props) {
  const bank = number === null ? undefined : bankOf(number);
  return (
    <>
      {number} {bank && <span class={bank.isKnown ? 'below' : 'mark'}>{bankText(bank)}</span>}
    </>
  );
}

export const bankText = (bank: Bank): string =>
  bank.isKnown ? bank.name : say('We do not know this bank. Check the number.');
