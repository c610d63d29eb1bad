import type { Cents } from '../../engine/payroll/money.ts';
import { type PartOfPay, splitNetPay } from '../../engine/payroll/split-net-pay.ts';
import type { BankAccount } from '../../generated/prisma/client.ts';

/** The accounts to which a worker is paid: the active one, and those that a split gives a part. */
export const inUse = { OR: [{ isActive: true }, { splitPosition: { not: null } }] };

/** The same, of an account. */
export const isInUse = ({ isActive, splitPosition }: Pick<BankAccount, 'isActive' | 'splitPosition'>) =>
  isActive || splitPosition !== null;

export const activeOf = <Row extends Pick<BankAccount, 'isActive'>>(
  accounts: readonly Row[],
): Row | undefined => accounts.find(({ isActive }) => isActive);

type Row = Pick<BankAccount, 'isActive' | 'splitPosition' | 'splitCents' | 'splitPercent'>;

/** What an account receives of net pay. Its number is the number of the transfer; 0 is the remainder. */
export type Share<One extends Row> = {
  readonly part: number;
  readonly cents: Cents;
  readonly row: One | undefined;
};

/** The accounts with a part, in its order. */
export const splitOf = <One extends Row>(accounts: readonly One[]): One[] =>
  accounts
    .filter(({ splitPosition }) => splitPosition !== null)
    .toSorted((a, b) => (a.splitPosition ?? 0) - (b.splitPosition ?? 0));

/**
 * The share of net pay of each account. The last one gets what the others leave. A share of nothing is left
 * out.
 */
export function sharesOf<One extends Row>(accounts: readonly One[], netPay: Cents): Share<One>[] {
  const rows = splitOf(accounts);
  const { parts, rest } = splitNetPay(netPay, rows.map(partOf));
  const shares = rows.map((row, i) => ({ part: row.splitPosition ?? 0, cents: parts[i] ?? 0, row }));
  return [...shares, { part: 0, cents: rest, row: activeOf(accounts) }].filter(({ cents }) => cents > 0);
}

const partOf = ({ splitCents, splitPercent }: Row): PartOfPay =>
  splitCents === null ? { percent: splitPercent?.toFixed() ?? '0' } : { cents: Number(splitCents) };
