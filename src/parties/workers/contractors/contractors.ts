import { Fault, type Path } from '../../../foundation/fault.ts';
import { newId } from '../../../foundation/new-id.ts';
import type { Contractor } from '../../../generated/prisma/client.ts';
import { record, recordNoChange } from '../../../platform/audit/record.ts';
import { lock } from '../../../platform/database/lock.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { requireChangeable } from '../../companies/require-company.ts';
import { type Addressed, addressFields } from '../address.ts';
import { refuseTakenExternalIds } from '../external-ids.ts';
import { refuseProblems } from '../problem.ts';
import { verifyResidences } from '../verify-residences.ts';
import { problemsOfContractor, problemsOfSample } from './contractor-problems.ts';
import { changesOf, type NewContractorInput, type UpdateContractorInput } from './inputs.ts';
import { tinColumns } from './tin.ts';

/** Refuses a contractor that does not exist and one of another company with the same fault. */
export async function requireContractor(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<Contractor> {
  const found = await db.contractor.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_CONTRACTOR');
  return found;
}

type Placed = { readonly contractor: Addressed & { readonly type: string }; readonly path: Path };

/**
 * Refuses contractors with an undeliverable address: individuals at their residence, others at their place of
 * business.
 */
const verifyAddresses = (operation: Operation, contractors: readonly Placed[]): Promise<void> =>
  verifyResidences(
    operation,
    contractors.map(({ contractor, path }) => {
      const use = contractor.type === 'individual_sole_proprietor' ? 'residence' : 'business';
      return { worker: contractor, path, use };
    }),
  );

type CreateArguments = { companyId: string; contractors: readonly (typeof NewContractorInput.$inferInput)[] };

/** Creates contractors of a company, all or none. Returns their ids in the order of the request. */
export async function createContractors(
  operation: Operation,
  { companyId, contractors }: CreateArguments,
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

/** What contractors may change about themselves on their own page. Only the employer changes their work. */
const ownFields: readonly string[] = [
  ...addressFields,
  ...['type', 'firstName', 'lastName', 'businessName', 'llcTaxedAs', 'hasForeignOwners', 'exemptPayeeCode'],
  ...['tinType', 'tin', 'email', 'phoneNumber'],
];

function refuseFieldsOfEmployer({ caller }: Operation, changes: object): void {
  const isOwn = caller.kind === 'link' && caller.purpose === 'contractor';
  if (isOwn && !Object.keys(changes).every((field) => ownFields.includes(field)))
    throw new Fault('FORBIDDEN');
}

type UpdateArguments = {
  companyId: string;
  contractorId: string;
  input: typeof UpdateContractorInput.$inferInput;
  ifMatch?: IfMatch;
};

const path = ['input'];

/**
 * Changes the fields of a contractor that the request names. An absent field keeps its value, null clears it.
 */
export async function updateContractor(
  operation: Operation,
  { companyId, contractorId, input, ifMatch }: UpdateArguments,
): Promise<void> {
  await requireChangeable(operation, companyId);
  await lock(operation.db, 'contractors', contractorId);
  const contractor = await requireContractor(operation, companyId, contractorId);
  requireVersion(contractor, ifMatch);

  const changes = changesOf(input);
  refuseFieldsOfEmployer(operation, changes);
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
