/** Deposits to agencies: the accounts that take them, and the deposits that wait for an operator. */
import type { Database } from './query/database.ts';

/** The account at which an agency takes deposits. */
export type DepositAccount = {
  readonly agency: string;
  readonly receiverName: string;
  readonly routingNumber: string;
  readonly accountType: string;
};

/** The sealed number of an agency's account. */
export type SealedDepositAccount = DepositAccount & { readonly sealed: string };

export type ListedDepositAccount = DepositAccount & {
  readonly accountLastFour: string;
  readonly operatorId: string;
  readonly changedAt: Date;
};

/** The accounts at which these agencies take deposits. */
export const depositAccountsOf = (
  db: Database,
  agencies: readonly string[],
): Promise<SealedDepositAccount[]> =>
  db.$queryRaw<SealedDepositAccount[]>`select * from deposit_accounts_of(${[...agencies]})`;

/** Operators only, like the functions below. */
export const listDepositAccounts = (db: Database): Promise<ListedDepositAccount[]> =>
  db.$queryRaw<ListedDepositAccount[]>`select * from list_deposit_accounts()`;

type NewAccount = SealedDepositAccount & { readonly lastFour: string; readonly at: Date };

export async function setDepositAccount(db: Database, account: NewAccount): Promise<void> {
  const { agency, receiverName, routingNumber, accountType, sealed, lastFour, at } = account;
  await db.$queryRaw`select set_deposit_account(${agency}, ${receiverName}, ${routingNumber}, ${accountType},
    ${sealed}, ${lastFour}, ${at})::text`;
}

/** Returns whether the agency had an account. */
export async function removeDepositAccount(db: Database, agency: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ done: boolean }[]>`select remove_deposit_account(${agency}) as done`;
  return rows[0]?.done ?? false;
}

/** A deposit of any partner that waits for an operator. */
export type WaitingDeposit = {
  readonly id: string;
  readonly partnerId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly account: string;
  readonly agency: string;
  readonly periodEnd: string;
  readonly dueOn: string;
  readonly owedCents: bigint;
  readonly heldBecause: string;
  readonly heldSaid: unknown;
};

export const listWaitingDeposits = (db: Database, after: string, most: number): Promise<WaitingDeposit[]> =>
  db.$queryRaw<WaitingDeposit[]>`select * from list_waiting_deposits(${after}, ${most}::integer)`;
