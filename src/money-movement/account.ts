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

type OfWorker = Pick<
  BankAccount,
  'partnerId' | 'id' | 'routingNumber' | 'accountType' | 'sealedAccountNumber'
>;
type OfCompany = Pick<
  Company,
  'partnerId' | 'id' | 'businessName' | 'routingNumber' | 'accountType' | 'sealedAccountNumber'
>;

/** Undefined where its number cannot be unsealed: it has to be entered anew. */
export function workerAccount(
  operation: Operation,
  account: OfWorker,
  receiverName: string,
): Account | undefined {
  const { id, routingNumber, accountType, sealedAccountNumber } = account;
  const accountNumber = ofWorker.tryUnseal(operation, account, sealedAccountNumber);
  return accountNumber === undefined
    ? undefined
    : { bankAccountId: id, receiverName, routingNumber, accountType, accountNumber };
}

/** Undefined for a company without one, or whose number cannot be unsealed. */
export function companyAccount(
  operation: Pick<Operation, 'sealer'>,
  company: OfCompany,
): Account | undefined {
  const { sealedAccountNumber, routingNumber, businessName, accountType } = company;
  if (!sealedAccountNumber || !routingNumber) return undefined;
  const accountNumber = ofCompany.tryUnseal(operation, company, sealedAccountNumber);
  if (accountNumber === undefined) return undefined;
  const receiverName = businessName;
  return {
    ...{ bankAccountId: null, receiverName, routingNumber, accountNumber },
    accountType: accountType ?? 'checking',
  };
}

/** The account as it was when the transfer was made. Undefined where its number cannot be unsealed. */
export function accountOf(operation: Pick<Operation, 'sealer'>, transfer: Transfer): Account | undefined {
  const { bankAccountId, receiverName, routingNumber, accountType, sealedAccountNumber } = transfer;
  const accountNumber = ofTransfer.tryUnseal(operation, transfer, sealedAccountNumber);
  return accountNumber === undefined
    ? undefined
    : { bankAccountId, receiverName, routingNumber, accountType, accountNumber };
}

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
