import { expect, test } from 'vitest';
import { english } from '../../../src/foundation/sentence.ts';
import { unverifiedText } from '../../../src/pay/disbursements/unverified-account.ts';

const account = (verification: string, verificationCode: string | null = null) => {
  const said = unverifiedText({ verification, verificationCode, accountLastFour: '4321' });
  return said && english(said);
};

test('pay goes to an account that is verified, or that no prenote was sent to', () => {
  expect([account('verified'), account('unverified')]).toEqual([undefined, undefined]);
});

test('an account that is being verified, or failed it, says so and what pay waits for', () => {
  expect(account('prenote_sent')).toBe(
    'The account that ends in 4321 is being verified by a prenote. Pay is sent once it is verified.',
  );
  expect(account('failed', 'R03')).toBe(
    'The account that ends in 4321 failed its verification by a prenote (R03). Pay is sent once another account is added.',
  );
});
