import type { Contractor } from '../../generated/prisma/client.ts';
import { isCorporation, isExemptPayee } from '../../parties/workers/contractors/w9-lines.ts';
import { type Page, type PageArguments, readPage } from '../../platform/graphql/connection.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Form1099Nec, form1099Nec } from './figures/form-1099-nec.ts';
import { wholeYear } from './year-of-unemployment.ts';

export type ContractorStatement = Form1099Nec & {
  /** The id of the contractor. */
  readonly id: string;
  readonly year: number;
  readonly companyId: string;
  readonly contractor: Contractor;
};

type CompanyYear = { readonly companyId: string; readonly year: number };

/** The payments that count toward box 1: those that are paid, without reimbursements. */
export const compensationOf = (companyId: string, year: number) => {
  const { from, to } = wholeYear(companyId, year);
  return { companyId, status: 'processed', type: { not: 'reimbursement' }, payDate: { gte: from, lte: to } };
};

const paidIn = ({ companyId, year }: CompanyYear) => ({
  companyId,
  payments: { some: compensationOf(companyId, year) },
});

/**
 * The Forms 1099-NEC of a company and year, by pages of contractors. Includes those that need not be filed.
 */
export async function contractorStatements(
  operation: Operation,
  { companyId, year, ...page }: CompanyYear & PageArguments,
): Promise<Page<ContractorStatement>> {
  const companyYear = { companyId, year };
  const find = (args: object) => operation.db.contractor.findMany(args);
  const { nodes, ...neighbours } = await readPage(find, page, {
    where: paidIn(companyYear),
    query: {},
    unknown: 'UNKNOWN_CONTRACTOR',
  });
  return { ...neighbours, nodes: await statementsOf(operation, companyYear, nodes) };
}

/**
 * The Forms 1099-NEC from a contractor's id on. That contractor may have none, because payments can be
 * voided.
 */
export async function contractorStatementsFrom(
  operation: Operation,
  companyYear: CompanyYear,
  { from, most }: { from: string; most: number },
): Promise<{ nodes: ContractorStatement[]; next: string | null }> {
  const found = await operation.db.contractor.findMany({
    where: { ...paidIn(companyYear), id: { gte: from } },
    orderBy: { id: 'asc' },
    take: most + 1,
  });
  return {
    nodes: await statementsOf(operation, companyYear, found.slice(0, most)),
    next: found[most]?.id ?? null,
  };
}

async function statementsOf(
  { db }: Operation,
  { companyId, year }: CompanyYear,
  contractors: readonly Contractor[],
): Promise<ContractorStatement[]> {
  const sums = await db.contractorPayment.groupBy({
    by: ['contractorId'],
    where: { ...compensationOf(companyId, year), contractorId: { in: contractors.map(({ id }) => id) } },
    _sum: { amountCents: true, backupWithheldCents: true },
  });
  const ofContractor = new Map(sums.map(({ contractorId, _sum }) => [contractorId, _sum]));
  return contractors.map((contractor) => {
    const { id, tinLastFour } = contractor;
    const facts = {
      isCorporation: isCorporation(contractor),
      isExempt: isExemptPayee(contractor),
      hasTin: tinLastFour !== null,
      paidCents: Number(ofContractor.get(id)?.amountCents ?? 0n),
      withheldCents: Number(ofContractor.get(id)?.backupWithheldCents ?? 0n),
    };
    return { ...form1099Nec(facts, year), id, year, companyId, contractor };
  });
}
