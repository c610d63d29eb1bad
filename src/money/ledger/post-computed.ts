import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Entry } from './entry.ts';
import type { Collectors, ComputedCheck, ComputedPayment } from './owed.ts';
import { owedForCheck, owedForPayment } from './owed.ts';
import { post } from './post.ts';

type Computed = {
  readonly companyId: string;
  readonly checks: readonly ComputedCheck[];
  readonly payments: readonly ComputedPayment[];
};

/**
 * Books the amounts owed for the checks and payments of a part of a payrun: an entry for each. Returns the
 * entries. /
 */
export async function postComputed(
  operation: Operation,
  { companyId, checks, payments }: Computed,
): Promise<Entry[]> {
  const orders = [
    ...checks.flatMap(({ paycheck }) => paycheck.garnishments),
    ...payments.flatMap(({ withheld }) => withheld),
  ];
  const collectors = await collectorsOf(operation, [...new Set(orders.map(({ id }) => id))]);
  const entries = [
    ...checks.map((check) => owedForCheck(check, collectors)),
    ...payments.map((payment) => owedForPayment(payment, collectors)),
  ];
  await post(operation, companyId, entries);
  return entries;
}

async function collectorsOf({ db }: Operation, ids: string[]): Promise<Collectors> {
  if (!ids.length) return new Map();
  const select = { id: true, agencyName: true } as const;
  const orders = await db.garnishment.findMany({ where: { id: { in: ids } }, select });
  return new Map(orders.map(({ id, agencyName }) => [id, agencyName]));
}
