import type { BankAccount, Company, Transfer } from '../../generated/prisma/client.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** A bank account that money is sent to or drawn from. */
export type Account = {
  /** The worker's bank account; null for a company's. */
  readonly bankAccountId: string | null;
  readonly receiverName: string;
  readonly routingNumber: string;
  readonly accountType: string;
  readonly accountNumber: string;
};

const workerNumber = sealedColumn('bank_accounts', 'sealed_account_number');
const companyNumber = sealedColumn('companies', 'sealed_account_number');
const transferNumber = sealedColumn('transfers', 'sealed_account_number');

/** The addendum of an entry to an agency: it may name a worker. */
export const addendumOf = sealedColumn('transfers', 'sealed_addendum');

type WorkerColumns = Pick<
  BankAccount,
  'partnerId' | 'id' | 'routingNumber' | 'accountType' | 'sealedAccountNumber'
>;
type CompanyColumns = Pick<
  Company,
  'partnerId' | 'id' | 'businessName' | 'routingNumber' | 'accountType' | 'sealedAccountNumber'
>;

/** Undefined when its number cannot be unsealed: it has to be entered again. */
export function workerAccount(
  operation: Operation,
  account: WorkerColumns,
  receiverName: string,
): Account | undefined {
  const { id, routingNumber, accountType, sealedAccountNumber } = account;
  const accountNumber = workerNumber.tryUnseal(operation, account, sealedAccountNumber);
  return accountNumber === undefined
    ? undefined
    : { bankAccountId: id, receiverName, routingNumber, accountType, accountNumber };
}

/** Undefined for a company without an account, or when its number cannot be unsealed. */
export function companyAccount(
  operation: Pick<Operation, 'sealer'>,
  company: CompanyColumns,
): Account | undefined {
  const { sealedAccountNumber, routingNumber, businessName, accountType } = company;
  if (!sealedAccountNumber || !routingNumber) return undefined;
  const accountNumber = companyNumber.tryUnseal(operation, company, sealedAccountNumber);
  if (accountNumber === undefined) return undefined;
  return {
    bankAccountId: null,
    receiverName: businessName,
    routingNumber,
    accountType: accountType ?? 'checking',
    accountNumber,
  };
}

/** The account as it was when the transfer was created. Undefined when its number cannot be unsealed. */
export function accountOf(operation: Pick<Operation, 'sealer'>, transfer: Transfer): Account | undefined {
  const { bankAccountId, receiverName, routingNumber, accountType, sealedAccountNumber } = transfer;
  const accountNumber = transferNumber.tryUnseal(operation, transfer, sealedAccountNumber);
  return accountNumber === undefined
    ? undefined
    : { bankAccountId, receiverName, routingNumber, accountType, accountNumber };
}

/** The columns of a transfer that store the account. */
export const accountColumns = (operation: Operation, transferId: string, account: Account) => {
  const { accountNumber, ...rest } = account;
  return {
    ...rest,
    sealedAccountNumber: transferNumber.seal(operation, transferId, accountNumber),
    accountLastFour: accountNumber.slice(-4),
  };
};

export const isSameAccount = (a: Account, b: Account): boolean =>
  a.routingNumber === b.routingNumber &&
  a.accountNumber === b.accountNumber &&
  a.accountType === b.accountType;
