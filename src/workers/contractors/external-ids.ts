import { Fault, Faults, type Path } from '../../fault.ts';
import type { Operation } from '../../graphql/operation-context.ts';

type Named = { readonly externalId?: string | null | undefined; readonly path: Path };

/**
 * Refuses names that another contractor of the company has, or that the request gives twice. The company is
 * held by the caller, so that nobody takes one in between.
 */
export async function refuseTakenExternalIds(
  { db }: Operation,
  companyId: string,
  named: readonly Named[],
): Promise<void> {
  const wanted = named.flatMap(({ externalId }) => externalId ?? []);
  if (!wanted.length) return;
  const rows = await db.contractor.findMany({
    where: { companyId, externalId: { in: wanted } },
    select: { externalId: true },
  });
  const taken = new Set(rows.map(({ externalId }) => externalId));
  const faults = named.flatMap(({ externalId, path }, i) => {
    if (externalId == null) return [];
    const isRepeated = wantedBefore(named, i).includes(externalId);
    if (!taken.has(externalId) && !isRepeated) return [];
    const problem = isRepeated ? 'is given twice' : 'already names another contractor of the company';
    return new Fault('MALFORMED', { path: [...path, 'externalId'], problem });
  });
  if (faults.length) throw new Faults(faults);
}

const wantedBefore = (named: readonly Named[], place: number) =>
  named.slice(0, place).map(({ externalId }) => externalId);
