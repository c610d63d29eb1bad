/** Parts that the pages of search and of objects share. */
import { dayText, dollars, pacificText } from '../design/format.ts';
import { type Column, Table } from '../design/table.tsx';
import { type Enum, graphql, type ResultOf } from '../graphql.ts';
import { addressAt } from './desk.ts';

export type SupportKind = Enum<'SupportKind'>;

/** The fields of a found object that each page shows. */
export const foundFields = graphql(`fragment ConsoleFound on SupportFound {
  kind id cell partnerId partnerName companyId companyName name status day about amount
}`);

export type Found = ResultOf<typeof foundFields>;

export const supportNames: Readonly<Record<SupportKind, string>> = {
  PARTNER: 'Partner',
  COMPANY: 'Company',
  EMPLOYEE: 'Employee',
  CONTRACTOR: 'Contractor',
  PERSON: 'Person who signs in',
  EMPLOYEE_CHECK: 'Check',
  CONTRACTOR_PAYMENT: 'Contractor payment',
  EMPLOYER_CHECK: 'Payrun',
  TRANSFER: 'Bank entry',
  BANK_FILE: 'Bank file',
  BANK_ANSWER: 'Bank answer',
  REMITTANCE: 'Deposit',
  FILING: 'Filing',
  WEBHOOK_ENDPOINT: 'Webhook endpoint',
  REQUEST: 'Request',
  IDEMPOTENCY_KEY: 'Idempotency-Key',
};

export const isSupportKind = (name: string | undefined): name is SupportKind =>
  name !== undefined && Object.hasOwn(supportNames, name);

type Named = Pick<Found, 'kind' | 'id' | 'partnerId'> & { readonly cell?: number };

/** The page of an object. An answer of the bank has its page among the bank's answers. */
export const addressOfObject = (home: string, { kind, id, partnerId, cell = 1 }: Named): string =>
  kind === 'BANK_ANSWER'
    ? addressAt(home, { page: 'answer', id, cell: String(cell) })
    : addressAt(home, { page: 'object', kind, id, partner: partnerId ?? undefined, cell: String(cell) });

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day as people write it, or an instant. */
export const whenText = (text: string): string =>
  isDay(text) ? dayText(text) : pacificText(text.replace(' ', 'T').replace(/\+00$/, 'Z'));

/** A text of the service as people read it. A day in the name of a file stays as it is. */
export const plainText = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b(?!-)/g, dayText).replaceAll(/(?<=\w)_(?=\w)/g, ' ');

export const statusText = (status: string): string => status.replaceAll(/[_-]/g, ' ');

type TableProps = {
  home: string;
  caption: string;
  empty: string;
  rows: readonly Found[];
  environment?: string;
};

/** One table of everything that was found. A column that would be empty is left out. */
export const FoundTable = ({ home, caption, empty, rows, environment }: TableProps) => (
  <div class="dense">
    <Table
      caption={caption}
      columns={columnsAt(home, environment).filter(({ has }) => !has || rows.some(has))}
      rows={rows}
      keyOf={({ kind, id, partnerId, cell }) => `${kind} ${cell} ${partnerId} ${id}`}
      empty={empty}
    />
  </div>
);

type FoundColumn = Column<Found> & { readonly has?: (row: Found) => boolean };

const columnsAt = (home: string, environment: string | undefined): readonly FoundColumn[] => [
  {
    name: 'Name',
    cell: (row) =>
      row.kind === 'IDEMPOTENCY_KEY' ? row.name : <a href={addressOfObject(home, row)}>{row.name}</a>,
  },
  { name: 'What', cell: ({ kind }) => supportNames[kind] },
  { name: 'Status', cell: ({ status }) => statusText(status) },
  { name: 'Day', has: ({ day }) => day !== null, cell: ({ day }) => day && whenText(day) },
  {
    name: 'Company',
    has: ({ companyName }) => companyName !== null,
    cell: ({ companyName }) => companyName,
  },
  {
    name: 'Partner',
    has: () => environment !== undefined,
    cell: ({ partnerName, cell }) =>
      [partnerName ?? 'several partners', cell > 1 && `cell ${cell}`, environment].filter(Boolean).join(', '),
  },
  {
    name: 'About',
    isLong: true,
    has: ({ about }) => Boolean(about),
    cell: ({ about }) => about && plainText(about),
  },
  {
    name: 'Amount',
    isNumber: true,
    has: ({ amount }) => amount !== null,
    cell: ({ amount }) => (amount === null ? '' : dollars(amount)),
  },
];
