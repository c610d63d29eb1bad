import { Fault, type Path, refuseAll } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { WorkLocation } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Located = {
  readonly workLocationId?: string | null | undefined;
  /** The day of the work, for a shift. */
  readonly day?: string | undefined;
  readonly path: Path;
};
/** The state of each work location, and the last day if it ends. */
export type Locations = ReadonlyMap<string, Pick<WorkLocation, 'state' | 'endsOn'>>;

/**
 * Returns the named work locations. Refuses those of other companies, and work after a location's last day,
 * each by its position in the request.
 */
export async function locationsOf(
  operation: Operation,
  companyId: string,
  located: readonly Located[],
): Promise<Locations> {
  const locations = await readLocations(operation, companyId, located);
  refuseUnknownLocations(locations, located);
  return locations;
}

/** The work locations with these ids that the company has. */
export async function readLocations(
  { db }: Operation,
  companyId: string,
  located: readonly Pick<Located, 'workLocationId'>[],
): Promise<Locations> {
  const named = new Set(located.flatMap(({ workLocationId }) => workLocationId ?? []));
  if (!named.size) return new Map();
  const found = await db.workLocation.findMany({
    where: { companyId, id: { in: [...named] } },
    select: { id: true, state: true, endsOn: true },
  });
  return new Map(found.map(({ id, ...location }) => [id, location]));
}

export function refuseUnknownLocations(locations: Locations, located: readonly Located[]): void {
  const problem = 'is not a work location of the company';
  const faults = located.flatMap(({ workLocationId, day, path }) => {
    if (workLocationId == null) return [];
    const at = [...path, 'workLocationId'];
    const location = locations.get(workLocationId);
    if (!location) return new Fault('UNKNOWN_WORK_LOCATION', { path: at, problem });
    const { endsOn } = location;
    return endsOn !== null && day !== undefined && day > endsOn
      ? new Fault('WRONG_STATE', { path: at, problem: closedOn(endsOn) })
      : [];
  });
  refuseAll(faults);
}

/** The problem of a work location that is named for a day after its last day. */
export const closedOn = (day: string): Said =>
  sentence('has its last day on {day}: name another work location', { day });
