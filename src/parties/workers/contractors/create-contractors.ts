import { newId } from '../../../foundation/new-id.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { requireChangeable } from '../../companies/require-changeable.ts';
import { refuseTakenExternalIds } from '../external-ids.ts';
import { refuseProblems } from '../problem.ts';
import { problemsOfSample } from './contractor-problems.ts';
import type { NewContractorInput } from './inputs.ts';
import { tinColumns } from './tin.ts';
import { verifyAddresses } from './verify-addresses.ts';

type Arguments = { companyId: string; contractors: readonly (typeof NewContractorInput.$inferInput)[] };

/** Creates contractors of a company, all or none. Returns their ids in the order of the request. */
export async function createContractors(
  operation: Operation,
  { companyId, contractors }: Arguments,
): Promise<string[]> {
  const placed = contractors.map((contractor, i) => ({ contractor, path: ['contractors', i] }));
  refuseProblems(
    placed.map(({ contractor, path }) => ({ path, problems: problemsOfSample(operation, contractor) })),
  );
  await requireChangeable(operation, companyId);
  await refuseTakenExternalIds(
    operation,
    { companyId, worker: 'contractor' },
    placed.map(({ contractor: { externalId }, path }) => ({ externalId, path })),
  );
  await verifyAddresses(operation, placed);

  const rows = contractors.map(({ tin, tinType, employmentStatus, metadata, ...rest }) => {
    const id = newId();
    return {
      ...rest,
      ...tinColumns(operation, id, { tin, tinType }),
      id,
      companyId,
      employmentStatus: employmentStatus ?? 'live',
      metadata: metadata ?? {},
    };
  });
  await operation.db.contractor.insertRows(rows);
  await record(operation, 'createContractors', { contractors });
  return rows.map(({ id }) => id);
}
