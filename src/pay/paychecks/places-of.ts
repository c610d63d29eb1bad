import { type EnteredRates, enteredRatesOf } from '../../agreements/local-tax-rates/entered-rates.ts';
import type { PayPeriod } from '../../engine/payroll/calendar/pay-period.ts';
import { addDays, laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { EarningEntry, EnteredLocalRate, Place, Places } from '../../engine/payroll/worksheet.ts';
import type { Company, WorkLocation } from '../../generated/prisma/client.ts';
import {
  earlierHomesOf,
  type Home,
  homeOn,
  type WithHomes,
  type WithWorkplaces,
  type Workplace,
  workplaceOn,
  workplacesOf,
} from '../../parties/workers/employees/places.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { SalaryColumns } from '../checks/check-salary.ts';

type Address = Pick<WorkLocation, 'city' | 'state' | 'zip'> & { readonly localities?: readonly string[] };
type Shift = {
  readonly time: string;
  readonly workLocationId?: string | null;
  readonly workingState?: string | null;
};

/** The facts of a check on which its places depend. */
export type PlacedCheck = {
  readonly employee: WithHomes & WithWorkplaces;
  readonly shifts: readonly Shift[];
  readonly period: Pick<PayPeriod, 'start' | 'end'>;
  readonly checkDate: PlainDate;
  readonly salary?: SalaryColumns;
};

/** The places of a company: that of its business, and its work locations by id. */
export type CompanyPlaces = {
  readonly business: Place;
  readonly locations: ReadonlyMap<string, Place>;
  readonly enteredRates: EnteredRates;
};

type Business = Pick<Company, 'id' | 'businessCity' | 'businessState' | 'businessZip'>;

export async function companyPlacesOf(operation: Operation, company: Business): Promise<CompanyPlaces> {
  const [places, enteredRates] = await Promise.all([
    untaxedPlacesOf(operation, company),
    enteredRatesOf(operation, company.id),
  ]);
  return { ...places, enteredRates };
}

/** The same, without computing taxes: the rates that the company entered are not read. */
export async function untaxedPlacesOf(operation: Operation, company: Business): Promise<CompanyPlaces> {
  const select = { id: true, city: true, state: true, zip: true, localities: true } as const;
  const where = { companyId: company.id };
  const rows = await operation.db.workLocation.findMany({ where, select, orderBy: { id: 'asc' } });
  const { businessCity: city, businessState: state, businessZip: zip } = company;
  return {
    business: placeAt({ city, state, zip }),
    locations: new Map(rows.map((row) => [row.id, placeAt(row)])),
    enteredRates: () => [],
  };
}

/** The code of a state followed by -none confirms that an address lies in no local jurisdiction. */
function placeAt({ city, state, zip, localities = [] }: Address): Place {
  const codes = localities.filter((code) => !code.endsWith('-none'));
  return { state, city, zip: zip.slice(0, 5), ...(localities.length > 0 ? { localities: codes } : {}) };
}

/** The positions of an earning among the places of work; the first place is left out. */
type Position = Pick<EarningEntry, 'place' | 'usual'>;
/** Days of a pay period in a row at one usual place of work. */
export type DaysAtPlace = { readonly from: PlainDate; readonly until: PlainDate; readonly at: Position };

type Located = {
  readonly places: Places;
  /** What the company entered for these places. */
  readonly localRates: readonly EnteredLocalRate[];
  readonly positionOf: (shift: Shift) => Position;
  /** The days of the period by the usual place of work, in order: a salary is earned there. */
  readonly days: readonly DaysAtPlace[];
  /** The state of the usual place of work. */
  readonly usualState: string;
  /** The state of the company's business address: the work is directed from there. */
  readonly directedFrom: string;
};

const dayOf = ({ time }: Shift): PlainDate => time.slice(0, 10);

/**
 * The places of a check. Each shift was done at the place that it names, and the salary of a day is earned at
 * the usual place of that day. The last usual place comes first, and the home is that of the payday. /
 */
export function placesOf(check: PlacedCheck, company: CompanyPlaces): Located {
  const { employee, shifts, period } = check;
  const placed = (workplace: Workplace): Place =>
    company.locations.get(workplace.workLocationId ?? '') ?? { state: workplace.workingState ?? '' };
  const ranges = rangesOf(employee, period);
  const stops = shifts.map((shift) => stopOf(shift, employee, company));
  const last = lastUsual(check, stops);
  const daily = paysSalary(check) ? ranges.map(({ workplace }) => workplace) : [];
  const all = [last, ...stops.flatMap(({ work, usual }) => [work, usual]), ...daily];
  const keys = [...new Set(all.map(keyOf))];
  const found = keys.flatMap((key) => all.filter((place) => keyOf(place) === key).slice(0, 1)).map(placed);
  const position = (work: Workplace, usual: Workplace): Position => {
    const [place, usualPlace] = [keys.indexOf(keyOf(work)), keys.indexOf(keyOf(usual))];
    return { ...(place > 0 ? { place } : {}), ...(usualPlace > 0 ? { usual: usualPlace } : {}) };
  };
  const others = [company.business, ...company.locations.values()].filter(
    (place) => !found.some((known) => isSame(known, place)),
  );
  const places = {
    ...homesOfCheck(check),
    ...(found[0]?.state ? { work: found } : {}),
    employer: others.filter((place, at) => others.findIndex((other) => isSame(other, place)) === at),
  };
  return {
    places,
    localRates: company.enteredRates(places),
    directedFrom: company.business.state,
    usualState: found[0]?.state ?? '',
    positionOf: (shift) => {
      const { work, usual } = stopOf(shift, employee, company);
      return position(work, usual);
    },
    days: ranges.map(({ from, until, workplace }) => ({ from, until, at: position(workplace, workplace) })),
  };
}

const keyOf = ({ workLocationId, workingState }: Workplace): string => workLocationId ?? `in ${workingState}`;

const paysSalary = ({ salary }: PlacedCheck): boolean =>
  salary?.salaryKind === 'automatic' || salary?.salaryKind === 'stated';

type Stop = { readonly day: PlainDate; readonly work: Workplace; readonly usual: Workplace };

/**
 * Where a shift was done, and the usual place of work on its day, both as it was entered. A shift of an
 * earlier version has no state and, of an employee without a work location, no place: the employee's counts.
 */
function stopOf(shift: Shift, employee: WithWorkplaces, { locations }: CompanyPlaces): Stop {
  const day = dayOf(shift);
  const now = workplaceOn(employee, day);
  const { workingState = null, workLocationId = null } = shift;
  if (workingState === null) {
    const work = { ...now, workLocationId: workLocationId ?? now.workLocationId };
    return { day, work, usual: now };
  }
  const work = { workingState, workLocationId };
  const isThere = locations.get(workLocationId ?? '')?.state === workingState;
  const then = { workingState, workLocationId: isThere ? workLocationId : null };
  return { day, work, usual: workingState === now.workingState ? now : then };
}

/** The usual place at the end: of the salary's period, or of the last shift. */
function lastUsual(check: PlacedCheck, stops: readonly Stop[]): Workplace {
  const [first, ...others] = stops;
  if (!first || paysSalary(check)) return workplaceOn(check.employee, check.period.end);
  return others.reduce((last, stop) => (stop.day >= last.day ? stop : last), first).usual;
}

/** The days of a period by the usual place of work. */
function rangesOf(employee: WithWorkplaces, { start, end }: PlacedCheck['period']) {
  const dated = workplacesOf(employee);
  const ranges = dated.map(({ from, ...workplace }, at) => ({
    from: laterOf(from ?? start, start),
    until: [end, dayBefore(dated[at + 1]?.from)].toSorted()[0] ?? end,
    workplace,
  }));
  const within = ranges.filter(({ from, until }) => from <= until);
  return within.length ? within : [{ from: start, until: end, workplace: workplaceOn(employee, end) }];
}

const dayBefore = (day: PlainDate | null | undefined): PlainDate =>
  day == null ? '9999-12-31' : addDays(day, -1);

/** The home on the payday, and the last different home on the days that the check pays. */
function homesOfCheck({ employee, shifts, period, checkDate }: PlacedCheck): Places {
  const residence = residenceAt(homeOn(employee, checkDate));
  if (!residence) return {};
  const first = [period.start, ...shifts.map(dayOf)].toSorted()[0] ?? period.start;
  const former = earlierHomesOf(employee).findLast(({ until, ...home }) => {
    const place = residenceAt(home);
    return first <= until && until < checkDate && place && !isSame(place, residence);
  });
  const place = former && residenceAt(former);
  return { residence, ...(place ? { formerResidence: { ...place, until: former.until } } : {}) };
}

function residenceAt({ city, state, zip, localities }: Home): Place | undefined {
  return state ? placeAt({ city: city ?? '', state, zip: zip ?? '', localities }) : undefined;
}

const isSame = (a: Place, b: Place): boolean =>
  a.state === b.state &&
  a.city === b.city &&
  a.zip === b.zip &&
  (a.localities ?? []).join() === (b.localities ?? []).join();
