import { depositAccountsOf } from '../../platform/database/deposits.ts';
import { opened } from '../../platform/database/seal.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Account } from '../money-movement/account.ts';

/** The place of the number of an agency's account. */
export const placeOf = (agency: string) => ({
  partnerId: '', // the account belongs to operators
  table: 'deposit_accounts',
  column: 'sealed_account_number',
  row: agency,
});

/** An account that an agency takes deposits at; `unreadable` where its number cannot be unsealed. */
export type AgencyAccounts = ReadonlyMap<string, Account | 'unreadable'>;

/** Where these agencies take deposits, as an operator has set it. */
export async function agencyAccounts(
  { db, sealer }: Pick<Operation, 'db' | 'sealer'>,
  agencies: readonly string[],
): Promise<AgencyAccounts> {
  if (!agencies.length) return new Map();
  const rows = await depositAccountsOf(db, [...new Set(agencies)]);
  return new Map(
    rows.map(({ agency, sealed, receiverName, routingNumber, accountType }) => {
      const accountNumber = opened(() => sealer.unseal(placeOf(agency), sealed));
      const account = { bankAccountId: null, receiverName, routingNumber, accountType };
      return [agency, accountNumber === undefined ? 'unreadable' : { ...account, accountNumber }];
    }),
  );
}
