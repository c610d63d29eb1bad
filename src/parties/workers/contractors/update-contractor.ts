import { record, recordNoChange } from '../../../platform/audit/record.ts';
import { lock } from '../../../platform/database/lock.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { requireChangeable } from '../../companies/require-changeable.ts';
import { addressFields } from '../address.ts';
import { refuseTakenExternalIds } from '../external-ids.ts';
import { refuseProblems } from '../problem.ts';
import { problemsOfContractor, problemsOfSample } from './contractor-problems.ts';
import { changesOf, type UpdateContractorInput } from './inputs.ts';
import { requireContractor } from './require-contractor.ts';
import { tinColumns } from './tin.ts';
import { verifyAddresses } from './verify-addresses.ts';

type Arguments = {
  companyId: string;
  contractorId: string;
  input: typeof UpdateContractorInput.$inferInput;
  ifMatch?: IfMatch;
};

const path = ['input'];

/** Changes the given fields of a contractor. An absent field keeps its value, null clears it. */
export async function updateContractor(
  operation: Operation,
  { companyId, contractorId, input, ifMatch }: Arguments,
): Promise<void> {
  await requireChangeable(operation, companyId);
  await lock(operation.db, 'contractors', contractorId);
  const contractor = await requireContractor(operation, companyId, contractorId);
  requireVersion(contractor, ifMatch);

  const changes = changesOf(input);
  if (!Object.keys(changes).length) return recordNoChange(operation, 'updateContractor');
  const { tin, tinType, ...rest } = changes;
  const whole = { ...contractor, ...rest };
  const problems = [...problemsOfContractor(whole), ...problemsOfSample(operation, changes)];
  refuseProblems([{ path, problems }]);
  const { externalId } = changes;
  if (externalId !== contractor.externalId)
    await refuseTakenExternalIds(operation, { companyId, worker: 'contractor' }, [{ externalId, path }]);
  if (['type', ...addressFields].some((field) => field in changes))
    await verifyAddresses(operation, [{ contractor: whole, path }]);

  await operation.db.contractor.updateMany({
    where: { id: contractorId },
    data: { ...rest, ...tinColumns(operation, contractorId, { tin, tinType }) },
  });
  await record(operation, 'updateContractor', changes);
}
