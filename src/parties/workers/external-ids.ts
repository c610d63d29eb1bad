import { Fault, type Path, refuseAll } from '../../foundation/fault.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Named = { readonly externalId?: string | null | undefined; readonly path: Path };
type Worker = 'employee' | 'contractor';

/**
 * Refuses external ids that another worker of the kind has at the company, or that the request repeats. The
 * caller has locked the company, so no concurrent request can take one.
 */
export async function refuseTakenExternalIds(
  operation: Operation,
  { companyId, worker }: { companyId: string; worker: Worker },
  named: readonly Named[],
): Promise<void> {
  // Ids from before the service composed texts may be decomposed.
  const wanted = named.flatMap(({ externalId: id }) => (id ? [id, id.normalize('NFD')] : []));
  if (!wanted.length) return;
  const taken = await takenOf(operation, worker, companyId, wanted);
  const seen = new Set<string>();
  const faults = named.flatMap(({ externalId, path }) => {
    if (externalId == null) return [];
    const isRepeated = seen.has(externalId);
    seen.add(externalId);
    if (!isRepeated && !taken.has(externalId)) return [];
    const problem = isRepeated
      ? 'is given twice'
      : sentence('already names another {worker} of the company', { worker: word(worker) });
    return new Fault('MALFORMED', { path: [...path, 'externalId'], problem });
  });
  refuseAll(faults);
}

async function takenOf({ db }: Operation, worker: Worker, companyId: string, wanted: string[]) {
  const query = { where: { companyId, externalId: { in: wanted } }, select: { externalId: true } } as const;
  const rows =
    worker === 'employee' ? await db.employee.findMany(query) : await db.contractor.findMany(query);
  return new Set(rows.map(({ externalId }) => externalId?.normalize('NFC')));
}
