import type { AchFile, Batch, Entry } from '../../engine/nacha/ach-file.ts';
import { permittedName } from '../../engine/nacha/characters.ts';
import type { BankFile, Company, Transfer } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { accountOf, addendumOf } from '../money-movement/account.ts';
import type { BankSettings } from './settings.ts';

type Header = Pick<AchFile, 'origin' | 'createdOn' | 'createdAt' | 'modifier'>;

/** A file of these batches. */
export const achFile = (bank: BankSettings, header: Header, batches: readonly Batch[]): AchFile => ({
  destination: bank.routingNumber,
  origin: header.origin,
  createdOn: header.createdOn,
  createdAt: header.createdAt,
  modifier: header.modifier,
  destinationName: bank.name,
  originName: bank.originName,
  reference: '',
  batches,
});

/**
 * The batches of a partner's transfers in a file, one for each company, effective day and purpose. They are
 * the same at each call because the rows no longer change. Only the name of a company may change, and it does
 * not affect where money goes.
 */
export async function batchesOf(
  operation: Operation,
  bankFileIds: readonly string[],
  bank: BankSettings,
): Promise<readonly Batch[]> {
  const { db } = operation;
  const where = { bankFileId: { in: [...bankFileIds] } };
  const rows = await db.transfer.findMany({ where, orderBy: { trace: 'asc' } });
  const remittanceIds = rows.flatMap(({ remittanceId }) => remittanceId ?? []);
  const withheld = await db.remittance.findMany({
    where: { id: { in: remittanceIds }, account: 'garnishment_payable' },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const support = new Set(withheld.map(({ id }) => id));
  const transfers = rows.map((row) => ({ ...row, isSupport: support.has(row.remittanceId ?? '') }));
  const companyIds = [...new Set(transfers.map(({ companyId }) => companyId))].sort();
  const companies = await db.company.findMany({ where: { id: { in: companyIds } }, orderBy: { id: 'asc' } });
  return companies.flatMap((company) => {
    const ofCompany = transfers.filter(({ companyId }) => companyId === company.id);
    const days = [...new Set(ofCompany.map(({ effectiveOn }) => effectiveOn))].sort();
    return days.flatMap((day) => {
      const ofDay = ofCompany.filter(({ effectiveOn }) => effectiveOn === day);
      return kinds.flatMap((kind) => batchOf(operation, { company, transfers: ofDay, kind, bank }));
    });
  });
}

/** `2026-11-20-000000017.ach`. */
export const fileNameOf = ({ createdOn, number }: Pick<BankFile, 'createdOn' | 'number'>): string =>
  `${createdOn}-${String(number).padStart(9, '0')}.ach`;

/** The number of a file, from its name. Undefined for names that are not of this service. */
export const numberOfFile = (name: string): bigint | undefined => {
  const digits = /^\d{4}-\d{2}-\d{2}-(\d{9,18})\.ach$/.exec(name)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
};

/** A transfer, and whether it is withheld child support. */
type Row = Transfer & { readonly isSupport: boolean };
type Kind = Pick<Batch, 'entryClass' | 'description'> & { readonly includes: (row: Row) => boolean };

/**
 * PAYROLL is required for wages since 2026-03-20 (Nacha, risk management rules), and for nothing else. An
 * entry that came back and is sent again is a RETRY PYMT (Nacha operating rules, 2.12.4).
 */
const kinds: readonly Kind[] = [
  { entryClass: 'CCD', description: 'CHILD SUPP', includes: ({ isSupport }) => isSupport },
  {
    entryClass: 'CCD',
    description: 'TAXPAYMENT',
    includes: ({ direction, isSupport }) => direction === 'remittance' && !isSupport,
  },
  { entryClass: 'CCD', description: 'ACCTVERIFY', includes: ({ direction }) => direction === 'deposit' },
  {
    entryClass: 'PPD',
    description: 'PRENOTE',
    includes: (transfer) => transfer.direction === 'prenote' && !isOfCompany(transfer),
  },
  {
    entryClass: 'CCD',
    description: 'PRENOTE',
    includes: (transfer) => transfer.direction === 'prenote' && isOfCompany(transfer),
  },
  {
    entryClass: 'CCD',
    description: 'PAY DEBIT',
    includes: ({ direction, attempt }) => direction === 'debit' && attempt === 0,
  },
  {
    entryClass: 'CCD',
    description: 'RETRY PYMT',
    includes: ({ direction, attempt }) => direction === 'debit' && attempt > 0,
  },
  { entryClass: 'PPD', description: 'PAYROLL', includes: ({ employeeCheckId }) => employeeCheckId !== null },
  {
    entryClass: 'PPD',
    description: 'CONTRACTOR',
    includes: ({ contractorPaymentId }) => contractorPaymentId !== null,
  },
];

type BatchSource = {
  readonly company: Company;
  readonly transfers: readonly Row[];
  readonly kind: Kind;
  readonly bank: BankSettings;
};

function batchOf(operation: Operation, { company, transfers, kind, bank }: BatchSource): Batch[] {
  const included = transfers.filter(kind.includes);
  const [first] = included;
  if (!first) return [];
  return [
    {
      companyName: permittedName(company.businessName, substitute('Company', company.id)),
      companyData: '',
      companyIdentification: `1${company.einDigits}`, // 1 means that an EIN follows
      entryClass: kind.entryClass,
      description: kind.description,
      descriptiveDate: '',
      effectiveOn: first.effectiveOn,
      originatorStatus: '1',
      odfi: bank.routingNumber.slice(0, 8),
      entries: included.map((transfer) => entryOf(operation, transfer)),
    },
  ];
}

/** The number of the account was sealed by a master key that is not configured, or was altered. */
class UnreadableAccount extends Error {
  constructor(transferId: string) {
    super(`the account of transfer ${transferId} cannot be read: a master key is missing`);
  }
}

/** Whether the data of a file makes it impossible to write. Such a file does not block other files. */
export const isOfFile = (error: unknown): boolean =>
  error instanceof UnreadableAccount || error instanceof RangeError;

/** Replaces a name that a file cannot hold: `Payee 1234abcd`. */
const substitute = (of: 'Payee' | 'Company', id: string): string =>
  `${of} ${id.replaceAll('-', '').slice(-8)}`;

function addendumIn(operation: Operation, transfer: Transfer): Pick<Entry, 'addendum'> {
  if (transfer.sealedAddendum === null) return {};
  const information = addendumOf.tryUnseal(operation, transfer, transfer.sealedAddendum);
  if (information === undefined) throw new UnreadableAccount(transfer.id);
  return { addendum: { type: '05', information } };
}

/** Whether it goes to the account of a company. */
const isOfCompany = ({ bankAccountId, direction }: Transfer): boolean =>
  bankAccountId === null && direction !== 'remittance';

/** A prenote to a worker announces credits, one to a company debits. */
const lastDigitOf = (transfer: Transfer): number => {
  if (transfer.direction === 'prenote') return isOfCompany(transfer) ? 8 : 3;
  return transfer.direction === 'debit' ? 7 : 2;
};

function entryOf(operation: Operation, transfer: Transfer): Entry {
  const { id, companyId, trace, amountCents } = transfer;
  const account = accountOf(operation, transfer);
  if (!account) throw new UnreadableAccount(id);
  const { routingNumber, accountNumber, accountType, receiverName } = account;
  return {
    transactionCode: `${accountType === 'savings' ? 3 : 2}${lastDigitOf(transfer)}`,
    routingNumber,
    accountNumber,
    cents: Number(amountCents),
    identification: id.replaceAll('-', '').slice(-15),
    name: permittedName(
      receiverName,
      isOfCompany(transfer) ? substitute('Company', companyId) : substitute('Payee', id),
    ),
    discretionary: '',
    trace: trace ?? '',
    ...addendumIn(operation, transfer),
  };
}
