import type { Checks } from '../../platform/database/check-amounts.ts';
import { partsOf } from '../../platform/database/check-rows.ts';
import { listQuery, type Page, type PageArguments, pageSize } from '../../platform/graphql/connection.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type ContractorStatement, compensationOf } from './contractor-statements.ts';
import type { Terms } from './figures/line.ts';

/** What one check or payment contributes to a figure. */
export type FilingPart = {
  readonly id: string;
  readonly workerId: string;
  readonly paidOn: string;
  readonly cents: number;
};

/** The checks that a line sums, by pages, in the order of creation. */
export async function checksOfLine(
  { db }: Operation,
  { checks, terms }: { checks: Checks; terms: Terms },
  { first, startAt }: PageArguments,
): Promise<Page<FilingPart>> {
  const size = pageSize(first);
  const rows = await partsOf(db, checks, terms, { from: startAt ?? '', most: size + 1 });
  return {
    nodes: rows.slice(0, size).map(({ id, employeeId, checkDate, cents }) => {
      return { id, workerId: employeeId, paidOn: checkDate, cents };
    }),
    next: rows[size]?.id ?? null,
    previous: async () => {
      if (!startAt) return null;
      const before = { from: startAt, most: size, backwards: true };
      return (await partsOf(db, checks, terms, before)).at(-1)?.id ?? null;
    },
  };
}

/** The payments that box 1 of a contractor sums, by pages. */
export async function paymentsOf(
  { db }: Operation,
  { id: contractorId, companyId, year }: ContractorStatement,
  page: PageArguments,
): Promise<Page<FilingPart>> {
  const size = pageSize(page.first);
  const counted = { ...compensationOf(companyId, year), contractorId };
  const { where, orderBy } = listQuery(page);
  const rows = await db.contractorPayment.findMany({
    where: { AND: [counted, where] },
    orderBy,
    take: size + 1,
  });
  return {
    nodes: rows.slice(0, size).map(({ id, payDate, amountCents }) => {
      return { id, workerId: contractorId, paidOn: payDate, cents: Number(amountCents) };
    }),
    next: rows[size]?.id ?? null,
    previous: async () => {
      if (!page.startAt) return null;
      const before = { ...counted, id: { lt: page.startAt } };
      const found = await db.contractorPayment.findMany({
        where: before,
        orderBy: { id: 'desc' },
        take: size,
      });
      return found.at(-1)?.id ?? null;
    },
  };
}
