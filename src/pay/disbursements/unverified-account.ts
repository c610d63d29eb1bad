import type { BankAccount } from '../../generated/prisma/client.ts';

type Account = Pick<BankAccount, 'verification' | 'verificationCode' | 'accountLastFour'>;

/** Why no pay is sent to an account; undefined for one that is verified, or that no prenote was sent to. */
export function unverifiedText(account: Account): string | undefined {
  const { verification, verificationCode, accountLastFour } = account;
  const name = `The account that ends in ${accountLastFour}`;
  if (verification === 'prenote_sent')
    return `${name} is being verified by a prenote. Pay is sent once it is verified.`;
  if (verification === 'failed')
    return `${name} failed its verification by a prenote (${verificationCode}). Pay is sent once another account is added.`;
  return undefined;
}
