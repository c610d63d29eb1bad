import type { BankAccount, Transfer } from '../../generated/prisma/client.ts';
import { partsOf } from '../../pay/disbursements/parts.ts';

type Pay = { readonly disbursementParts: unknown };

/** The accounts to which returned pay can be sent again: the active one, or all in use if it was split. */
export const accountsFor = (pay: Pay, inUse: readonly BankAccount[]): readonly BankAccount[] =>
  partsOf(pay) ? inUse : inUse.filter(({ isActive }) => isActive);

/**
 * The attempts at each part of pay that a bank has returned and that is still the worker's, oldest first. Pay
 * that is not split is one part. `transfers` has all attempts at the pay, oldest first.
 */
export function returnedParts(pay: Pay, transfers: readonly Transfer[]): (readonly Transfer[])[] {
  const parts = partsOf(pay);
  if (!parts) return [transfers];
  return parts
    .filter(({ status }) => status === 'returned')
    .map(({ part }) => transfers.filter((transfer) => transfer.part === part));
}
