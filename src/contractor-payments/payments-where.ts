import { requireCompany } from '../companies/require-company.ts';
import { type MetadataFilter, metadataWhere } from '../graphql/list-filters.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { rangeOf } from '../graphql/range-of.ts';
import { requireContractor } from '../workers/contractors/require-contractor.ts';

type Filters = {
  companyId: string;
  contractorId?: string | null;
  status?: string | null;
  payDateFrom?: string | null;
  payDateTo?: string | null;
  disbursementStatus?: string | null;
} & MetadataFilter;

/** The filter of a list of payments. Refuses unknown ids instead of returning an empty list. */
export async function paymentsWhere(operation: Operation, filters: Filters): Promise<object> {
  const { companyId, contractorId, status, disbursementStatus } = filters;
  const payDate = rangeOf(filters, ['payDateFrom', 'payDateTo']);
  await requireCompany(operation, companyId);
  if (contractorId != null) await requireContractor(operation, companyId, contractorId);
  return {
    companyId,
    ...(contractorId == null ? {} : { contractorId }),
    ...(status == null ? {} : { status }),
    payDate,
    ...(disbursementStatus == null ? {} : { disbursementStatus }),
    ...metadataWhere(filters),
  };
}
