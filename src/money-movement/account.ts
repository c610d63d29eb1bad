import { sealedColumn } from '../database/sealed-column.ts';
import type { BankAccount, Company, Transfer } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

/** Where money goes to or comes from, as a bank needs to know it. */
export type Account = {
  /** A worker's; null of a company. */
  readonly bankAccountId: string | null;
  readonly receiverName: string;
  readonly routingNumber: string;
  readonly accountType: string;
  readonly accountNumber: string;
};

const ofWorker = sealedColumn('bank_accounts', 'sealed_account_number');
const ofCompany = sealedColumn('companies', 'sealed_account_number');
const ofTransfer = sealedColumn('transfers', 'sealed_account_number');

export const workerAccount = (operation: Operation, account: BankAccount, receiverName: string): Account => ({
  bankAccountId: account.id,
  receiverName,
  routingNumber: account.routingNumber,
  accountType: account.accountType,
  accountNumber: ofWorker.unseal(operation, account, account.sealedAccountNumber),
});

/** Throws for a company without one: nothing is debited before the account is verified. */
export function companyAccount(operation: Operation, company: Company): Account {
  const { sealedAccountNumber, routingNumber, businessName } = company;
  if (!sealedAccountNumber || !routingNumber) throw new Error(`company ${company.id} has no bank account`);
  return {
    bankAccountId: null,
    receiverName: businessName,
    routingNumber,
    accountType: company.accountType ?? 'checking',
    accountNumber: ofCompany.unseal(operation, company, sealedAccountNumber),
  };
}

/** The account as it was when the transfer was made. */
export const accountOf = (operation: Operation, transfer: Transfer): Account => ({
  bankAccountId: transfer.bankAccountId,
  receiverName: transfer.receiverName,
  routingNumber: transfer.routingNumber,
  accountType: transfer.accountType,
  accountNumber: ofTransfer.unseal(operation, transfer, transfer.sealedAccountNumber),
});

/** The columns of a transfer that keep the account. */
export const accountColumns = (operation: Operation, transferId: string, account: Account) => {
  const { accountNumber, ...rest } = account;
  return {
    ...rest,
    sealedAccountNumber: ofTransfer.seal(operation, transferId, accountNumber),
    accountLastFour: accountNumber.slice(-4),
  };
};

export const isSameAccount = (a: Account, b: Account): boolean =>
  a.routingNumber === b.routingNumber &&
  a.accountNumber === b.accountNumber &&
  a.accountType === b.accountType;
