import { type Said, sentence } from '../../foundation/sentence.ts';
import type { BankAccount } from '../../generated/prisma/client.ts';

type Account = Pick<BankAccount, 'verification' | 'verificationCode' | 'accountLastFour'>;

/** Why no pay is sent to an account; undefined for one that is verified, or that no prenote was sent to. */
export function unverifiedText(account: Account): Said | undefined {
  const { verification, verificationCode, accountLastFour } = account;
  const digits = accountLastFour;
  if (verification === 'prenote_sent')
    return sentence(
      'The account that ends in {digits} is being verified by a prenote. Pay is sent once it is verified.',
      { digits },
    );
  if (verification === 'failed')
    return sentence(
      'The account that ends in {digits} failed its verification by a prenote ({code}). Pay is sent once another account is added.',
      { digits, code: String(verificationCode) },
    );
  return undefined;
}
