import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireContractor } from '../../parties/workers/contractors/contractors.ts';
import { type MetadataFilter, metadataWhere } from '../../platform/graphql/list-filters.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { rangeOf } from '../../platform/graphql/range-of.ts';

type Filters = {
  companyId: string;
  contractorId?: string | null;
  status?: string | null;
  payDateFrom?: string | null;
  payDateTo?: string | null;
  disbursementStatus?: string | null;
} & MetadataFilter;

/** Refuses a company or a contractor that is unknown: its list of payments would be empty. */
export async function requireNamed(
  operation: Operation,
  { companyId, contractorId }: Filters,
): Promise<void> {
  await requireCompany(operation, companyId);
  if (contractorId != null) await requireContractor(operation, companyId, contractorId);
}

/** The filter of a list of payments. */
export function paymentsWhere(filters: Filters): object {
  const { companyId, contractorId, status, disbursementStatus } = filters;
  const payDate = rangeOf(filters, ['payDateFrom', 'payDateTo']);
  return {
    companyId,
    ...(contractorId == null ? {} : { contractorId }),
    ...(status == null ? {} : { status }),
    payDate,
    ...(disbursementStatus == null ? {} : { disbursementStatus }),
    ...metadataWhere(filters),
  };
}
