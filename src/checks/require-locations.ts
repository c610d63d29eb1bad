import { Fault, Faults } from '../fault.ts';
import type { Operation } from '../graphql/operation-context.ts';

type Located = { readonly workLocationId?: string | null };

/** Refuses shifts at places that the company does not have, each by its position below `path`. */
export async function requireLocations(
  { db }: Operation,
  companyId: string,
  shifts: readonly Located[],
  path: readonly (string | number)[] = ['shifts'],
): Promise<void> {
  const named = shifts.flatMap(({ workLocationId }) => workLocationId ?? []);
  if (!named.length) return;
  const found = await db.workLocation.findMany({
    where: { companyId, id: { in: named } },
    select: { id: true },
  });
  const known = new Set(found.map(({ id }) => id));
  const faults = shifts.flatMap(({ workLocationId }, i) =>
    workLocationId && !known.has(workLocationId)
      ? [
          new Fault('UNKNOWN_WORK_LOCATION', {
            path: [...path, i, 'workLocationId'],
            problem: 'is not a work location of the company',
          }),
        ]
      : [],
  );
  if (faults.length) throw new Faults(faults);
}
