import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import type { Plain } from '../../../foundation/sentence.ts';
import { record, recordNoChange } from '../../../platform/audit/record.ts';
import { lock } from '../../../platform/database/lock.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { requireChangeable } from '../../companies/require-company.ts';
import { requireContractor } from './contractors.ts';

/** Why a contractor who is not a U.S. person is never paid as a U.S. person. */
export const foreignProblem: Plain =
  'The contractor is not a U.S. person: the 30 % of 26 USC 1441 and Form 1042-S are not computed here. Pay them another way.';

type Arguments = { companyId: string; contractorId: string; ifMatch?: IfMatch };

/** Records that a contractor is not a U.S. person. A Form W-9 that the contractor certifies revokes it. */
export async function declareForeign(
  operation: Operation,
  { companyId, contractorId, ifMatch }: Arguments,
): Promise<void> {
  const { db, now } = operation;
  await requireChangeable(operation, companyId);
  await lock(db, 'contractors', contractorId);
  const contractor = await requireContractor(operation, companyId, contractorId);
  requireVersion(contractor, ifMatch);
  if (contractor.foreignSince) return recordNoChange(operation, 'declareForeign');
  const data = { foreignSince: dateInLosAngeles(now) };
  await db.contractor.updateMany({ where: { id: contractorId }, data });
  await record(operation, 'declareForeign', data);
}
