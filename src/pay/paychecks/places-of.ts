import { type EnteredRates, enteredRatesOf } from '../../agreements/local-tax-rates/entered-rates.ts';
import type { EnteredLocalRate, Place, Places } from '../../engine/payroll/worksheet.ts';
import type { Company, Employee, WorkLocation } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Address = Pick<WorkLocation, 'city' | 'state' | 'zip'> & { readonly localities?: readonly string[] };
type Worker = Pick<Employee, 'workingState' | 'workLocationId' | 'city' | 'state' | 'zip' | 'localities'>;
type Shift = { readonly workLocationId?: string | null };

/** The places of a company: that of its business, and its work locations by id. */
export type CompanyPlaces = {
  readonly business: Place;
  readonly locations: ReadonlyMap<string, Place>;
  readonly enteredRates: EnteredRates;
};

export async function companyPlacesOf(
  operation: Operation,
  company: Pick<Company, 'id' | 'businessCity' | 'businessState' | 'businessZip'>,
): Promise<CompanyPlaces> {
  const select = { id: true, city: true, state: true, zip: true, localities: true } as const;
  const where = { companyId: company.id };
  const [rows, enteredRates] = await Promise.all([
    operation.db.workLocation.findMany({ where, select, orderBy: { id: 'asc' } }),
    enteredRatesOf(operation, company.id),
  ]);
  const { businessCity: city, businessState: state, businessZip: zip } = company;
  return {
    business: placeAt({ city, state, zip }),
    locations: new Map(rows.map((row) => [row.id, placeAt(row)])),
    enteredRates,
  };
}

/** The code of a state followed by -none confirms that an address lies in no local jurisdiction. */
function placeAt({ city, state, zip, localities = [] }: Address): Place {
  const codes = localities.filter((code) => !code.endsWith('-none'));
  return { state, city, zip: zip.slice(0, 5), ...(localities.length > 0 ? { localities: codes } : {}) };
}

type Located = {
  readonly places: Places;
  /** What the company entered for these places. */
  readonly localRates: readonly EnteredLocalRate[];
  readonly positionOf: (shift: Shift) => number;
  /** The state of the company's business address: the work is directed from there. */
  readonly directedFrom: string;
};

/** The places of a check, and the position of each shift's place among the places of work. */
export function placesOf(
  employee: Worker,
  shifts: readonly Shift[],
  { business, locations, enteredRates }: CompanyPlaces,
): Located {
  const usual = employee.workLocationId ?? null;
  const ids = [...new Set([usual, ...shifts.map(({ workLocationId }) => workLocationId ?? usual)])];
  // An employee without a work location works somewhere in the working state.
  const found = ids.map((id) => locations.get(id ?? '') ?? { state: employee.workingState ?? '' });
  const others = [business, ...locations.values()].filter(
    (place) => !found.some((one) => isSame(one, place)),
  );
  const residence = residenceOf(employee);
  const places = {
    ...(residence ? { residence } : {}),
    ...(found[0]?.state ? { work: found } : {}),
    employer: others.filter((place, at) => others.findIndex((one) => isSame(one, place)) === at),
  };
  return {
    places,
    localRates: enteredRates(places),
    directedFrom: business.state,
    positionOf: ({ workLocationId }) => Math.max(0, ids.indexOf(workLocationId ?? usual)),
  };
}

function residenceOf({ city, state, zip, localities }: Worker): Place | undefined {
  return state ? placeAt({ city: city ?? '', state, zip: zip ?? '', localities }) : undefined;
}

const isSame = (a: Place, b: Place): boolean =>
  a.state === b.state &&
  a.city === b.city &&
  a.zip === b.zip &&
  (a.localities ?? []).join() === (b.localities ?? []).join();
