import { newId } from '../../foundation/new-id.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireChangeable } from '../companies/require-changeable.ts';
import type { CreateWorkLocationInput } from './inputs.ts';
import { verifyWorkplace } from './verify-workplace.ts';

type Arguments = { companyId: string; input: typeof CreateWorkLocationInput.$inferInput };

/** Adds a place where people of the company work. Its address must be deliverable. */
export async function createWorkLocation(
  operation: Operation,
  { companyId, input }: Arguments,
): Promise<string> {
  await requireChangeable(operation, companyId);
  await verifyWorkplace(operation, input);

  const id = newId();
  const data = { ...input, localities: input.localities ?? [], id, companyId };
  await operation.db.workLocation.create({ select: { id: true }, data });
  await record(operation, 'createWorkLocation', input);
  return id;
}
