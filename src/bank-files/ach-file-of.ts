import type { BankFile, Company, Transfer } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { accountOf } from '../money-movement/account.ts';
import type { AchFile, Batch, Entry } from '../nacha/ach-file.ts';
import type { BankSettings } from './settings.ts';

/**
 * A file is the same whenever it is made: it takes what it holds from rows that no longer change. Only the
 * name of a company may, and says nothing about where money goes.
 */
export async function achFileOf(operation: Operation, file: BankFile, bank: BankSettings): Promise<AchFile> {
  const { db } = operation;
  const transfers = await db.transfer.findMany({ where: { bankFileId: file.id }, orderBy: { trace: 'asc' } });
  const companyIds = [...new Set(transfers.map(({ companyId }) => companyId))].sort();
  const companies = await db.company.findMany({ where: { id: { in: companyIds } }, orderBy: { id: 'asc' } });
  const batches = companies.flatMap((company) => {
    const own = transfers.filter(({ companyId }) => companyId === company.id);
    return kinds.flatMap((kind) => batchOf(operation, { company, transfers: own, kind, bank }));
  });
  return {
    destination: bank.routingNumber,
    origin: bank.origin,
    createdOn: file.createdOn,
    createdAt: file.createdAt,
    modifier: modifiers[Number(file.number % BigInt(modifiers.length))] ?? 'A',
    destinationName: bank.name,
    originName: bank.originName,
    reference: '',
    batches,
  };
}

/** The numbers of files are those of all partners, so a bank tells apart what was made within a minute. */
const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** `2026-11-20-000000017.ach`. */
export const fileNameOf = ({ createdOn, number }: Pick<BankFile, 'createdOn' | 'number'>): string =>
  `${createdOn}-${String(number).padStart(9, '0')}.ach`;

type Kind = Pick<Batch, 'entryClass' | 'description'> & { readonly holds: (transfer: Transfer) => boolean };

/** PAYROLL is required of wages since 2026-03-20 (Nacha, risk management rules), and of nothing else. */
const kinds: readonly Kind[] = [
  { entryClass: 'CCD', description: 'PAY DEBIT', holds: ({ direction }) => direction === 'debit' },
  { entryClass: 'PPD', description: 'PAYROLL', holds: ({ employeeCheckId }) => employeeCheckId !== null },
  {
    entryClass: 'PPD',
    description: 'CONTRACTOR',
    holds: ({ contractorPaymentId }) => contractorPaymentId !== null,
  },
];

type Own = {
  readonly company: Company;
  readonly transfers: readonly Transfer[];
  readonly kind: Kind;
  readonly bank: BankSettings;
};

function batchOf(operation: Operation, { company, transfers, kind, bank }: Own): Batch[] {
  const own = transfers.filter(kind.holds);
  const [first] = own;
  if (!first) return [];
  return [
    {
      companyName: company.businessName,
      companyData: '',
      companyIdentification: `1${company.einDigits}`, // 1 says that an EIN follows
      entryClass: kind.entryClass,
      description: kind.description,
      descriptiveDate: '',
      effectiveOn: first.effectiveOn,
      originatorStatus: '1',
      odfi: bank.routingNumber.slice(0, 8),
      entries: own.map((transfer) => entryOf(operation, transfer)),
    },
  ];
}

function entryOf(operation: Operation, transfer: Transfer): Entry {
  const { id, direction, trace, amountCents } = transfer;
  const account = accountOf(operation, transfer);
  if (!account) throw new Error(`the account of transfer ${id} cannot be read: a master key is missing`);
  const { routingNumber, accountNumber, accountType, receiverName } = account;
  return {
    transactionCode: `${accountType === 'savings' ? 3 : 2}${direction === 'debit' ? 7 : 2}`,
    routingNumber,
    accountNumber,
    cents: Number(amountCents),
    identification: id.replaceAll('-', '').slice(-15),
    name: receiverName,
    discretionary: '',
    trace: trace ?? '',
  };
}
