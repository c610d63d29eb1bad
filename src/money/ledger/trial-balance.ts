import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type Balance = {
  readonly account: string;
  readonly agency: string | null;
  /** Cents, both positive. */
  readonly debits: bigint;
  readonly credits: bigint;
};
export type TrialBalance = Pick<Balance, 'debits' | 'credits'> & { readonly accounts: readonly Balance[] };

type Filter = { readonly companyId?: string | undefined; readonly until?: PlainDate | undefined };

/** The balances of the accounts of a company, or of all the partner's companies, up to a day. */
export async function trialBalance({ db }: Operation, { companyId, until }: Filter): Promise<TrialBalance> {
  const sumsOf = (amountCents: object) =>
    db.ledgerPosting.groupBy({
      by: ['account', 'agency'],
      where: { companyId, day: { lte: until }, amountCents },
      _sum: { amountCents: true },
    });
  const accounts = new Map<string, Balance>();
  const add = (row: Omit<Balance, 'debits' | 'credits'>, column: 'debits' | 'credits', cents: bigint) => {
    const name = `${row.account} ${row.agency ?? ''}`;
    const { account, agency } = row;
    accounts.set(name, { account, agency, debits: 0n, credits: 0n, ...accounts.get(name), [column]: cents });
  };
  for (const { _sum, ...row } of await sumsOf({ gt: 0 })) add(row, 'debits', _sum.amountCents ?? 0n);
  for (const { _sum, ...row } of await sumsOf({ lt: 0 })) add(row, 'credits', 0n - (_sum.amountCents ?? 0n));
  const rows = [...accounts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  const sumOf = (column: 'debits' | 'credits') => rows.reduce((sum, row) => sum + row[column], 0n);
  return { debits: sumOf('debits'), credits: sumOf('credits'), accounts: rows };
}
