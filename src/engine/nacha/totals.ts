import type { Batch, Entry } from './ach-file.ts';

/** The totals of a control record over the entries before it. */
export type Totals = {
  /** Entries and addenda. */
  readonly records: number;
  readonly hash: number;
  readonly debitCents: number;
  readonly creditCents: number;
};

/** The rightmost ten digits of the sum of the receiving banks' identifications. */
const hashSize = 10_000_000_000;

/** Checking, savings, ledger and loan accounts: a second digit of 5 or more debits, below 5 credits. */
const isDebit = ({ transactionCode }: Pick<Entry, 'transactionCode'>): boolean =>
  Number(transactionCode[1]) >= 5;

export function totalsOf(entries: readonly Entry[]): Totals {
  let [records, hash, debitCents, creditCents] = [0, 0, 0, 0];
  for (const entry of entries) {
    records += entry.addendum ? 2 : 1;
    hash = (hash + Number(entry.routingNumber.slice(0, 8))) % hashSize;
    if (isDebit(entry)) debitCents += entry.cents;
    else creditCents += entry.cents;
  }
  return { records, hash, debitCents, creditCents };
}

export const sumOf = (all: readonly Totals[]): Totals => ({
  records: all.reduce((sum, { records }) => sum + records, 0),
  hash: all.reduce((sum, { hash }) => (sum + hash) % hashSize, 0),
  debitCents: all.reduce((sum, { debitCents }) => sum + debitCents, 0),
  creditCents: all.reduce((sum, { creditCents }) => sum + creditCents, 0),
});

/** 200 mixed, 220 credits only, 225 debits only. */
export function serviceClassOf({ entries }: Pick<Batch, 'entries'>): string {
  if (entries.every(isDebit)) return '225';
  return entries.some(isDebit) ? '200' : '220';
}
