import type { Contractor } from '../generated/prisma/client.ts';
import { type Page, type PageArguments, readPage } from '../graphql/connection.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type Form1099Nec, form1099Nec } from './figures/form-1099-nec.ts';
import { wholeYear } from './year-of-unemployment.ts';

export type ContractorStatement = Form1099Nec & {
  /** The contractor's. */
  readonly id: string;
  readonly year: number;
  readonly companyId: string;
  readonly contractor: Contractor;
};

type Asked = PageArguments & { companyId: string; year: number };

/** What counts toward box 1: paid, and no money given back. */
export const compensationOf = (companyId: string, year: number) => {
  const { from, to } = wholeYear(companyId, year);
  return { companyId, status: 'processed', type: { not: 'reimbursement' }, payDate: { gte: from, lte: to } };
};

/** Forms 1099-NEC of a company and year, a page of contractors at a time, those not due included. */
export async function contractorStatements(
  { db }: Operation,
  { companyId, year, ...page }: Asked,
): Promise<Page<ContractorStatement>> {
  const counted = compensationOf(companyId, year);
  const where = { companyId, payments: { some: counted } };
  const find = (args: object) => db.contractor.findMany(args);
  const { nodes, ...neighbours } = await readPage(find, page, {
    where,
    query: {},
    unknown: 'UNKNOWN_CONTRACTOR',
  });
  const sums = await db.contractorPayment.groupBy({
    by: ['contractorId'],
    where: { ...counted, contractorId: { in: nodes.map(({ id }) => id) } },
    _sum: { amountCents: true },
  });
  const paid = new Map(sums.map(({ contractorId, _sum }) => [contractorId, Number(_sum.amountCents ?? 0n)]));
  const statements = nodes.map((contractor): ContractorStatement => {
    const { id, type, tinLastFour } = contractor;
    const facts = { type, hasTin: tinLastFour !== null, paidCents: paid.get(id) ?? 0 };
    return { ...form1099Nec(facts, year), id, year, companyId, contractor };
  });
  return { ...neighbours, nodes: statements };
}
