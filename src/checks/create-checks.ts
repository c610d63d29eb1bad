import { record } from '../audit/record.ts';
import { refuseContractorOnly, requireSteady } from '../companies/require-active.ts';
import { type Fault, faultsIn, type Path } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { CreateCheckInput } from './check-inputs.ts';
import { openCheck } from './create-check.ts';

type Arguments = { companyId: string; checks: readonly (typeof CreateCheckInput.$inferInput)[] };

/** A fault as data: GraphQL treats an Error in a list as an error of the field. */
export type Refusal = Pick<Fault, 'kind' | 'problem'> & { path: Path };
export type CheckResult = { id: string | null; refusals: Refusal[] };

/** Opens several checks. Each is opened completely or refused with its faults, independent of the others. */
export async function createChecks(
  operation: Operation,
  { companyId, checks }: Arguments,
): Promise<CheckResult[]> {
  const company = await requireSteady(operation, companyId);
  refuseContractorOnly(company);
  const results: CheckResult[] = [];
  for (const input of checks) {
    try {
      results.push({ id: await openCheck(operation, company, input), refusals: [] });
    } catch (thrown) {
      const faults = faultsIn(thrown);
      if (!faults.length) throw thrown;
      results.push({
        id: null,
        refusals: faults.map(({ kind, where, problem }) => ({ kind, path: where, problem })),
      });
    }
  }
  await record(operation, 'createEmployeeChecks', { checks });
  return results;
}
