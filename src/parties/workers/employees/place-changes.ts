import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays, type PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import type { Path } from '../../../foundation/fault.ts';
import { sentence } from '../../../foundation/sentence.ts';
import type { Employee } from '../../../generated/prisma/client.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { closedOn, type Locations } from '../../work-locations/locations-of.ts';
import { type Addressed, addressFields } from '../address.ts';
import type { Problem } from '../problem.ts';
import type { EmployeeChanges } from './inputs.ts';
import {
  type Earlier,
  earlierHomesOf,
  earlierWorkplacesOf,
  type Home,
  homeOf,
  type WithHomes,
  type WithWorkplaces,
  type Workplace,
  workplaceOf,
  workplacesOf,
} from './places.ts';
import { problemsOfPlace, workingStateAfter } from './working-state.ts';

/** The facts about an employee before a change on which places depend. */
type Before = WithHomes & WithWorkplaces & Pick<Employee, 'onboarded' | 'startDate' | 'termDate'>;
type Changes = Pick<EmployeeChanges, 'startDate' | 'homes' | 'workplaces' | 'effectiveDate'> & {
  readonly [Name in keyof (Home & Workplace)]?: (Home & Workplace)[Name] | undefined;
};
type States = Locations;
type Columns = Partial<
  Home & Workplace & { earlierHomes: Earlier<Home>[]; earlierWorkplaces: Earlier<Workplace>[] }
>;

const homeFields = [...addressFields, 'localities'] as const;
const workplaceFields = ['workingState', 'workLocationId'] as const;

/** An employee without places, as before the first request. */
export const unplaced = {
  address: null,
  addressLine2: null,
  city: null,
  state: null,
  zip: null,
  localities: [],
  earlierHomes: [],
  workingState: null,
  workLocationId: null,
  earlierWorkplaces: [],
  onboarded: false,
  termDate: null,
} satisfies Omit<Before, 'startDate'>;

/** The work locations whose states a change of places needs. */
export const locationsNamed = (
  { workLocationId, workplaces }: Pick<Changes, 'workLocationId' | 'workplaces'>,
  before: Pick<Employee, 'workLocationId'> | undefined,
  path: Path,
) => [
  { workLocationId: workLocationId === undefined ? before?.workLocationId : workLocationId, path },
  ...(workplaces ?? []).map((workplace, at) => ({
    workLocationId: workplace.workLocationId,
    path: [...path, 'workplaces', at],
  })),
];

/** The addresses in a change that must be verified: a new one, or each of a list. */
export const residencesIn = (changes: Changes, after: Addressed, path: Path) => [
  ...(addressFields.some((field) => field in changes) ? [{ worker: after, path }] : []),
  ...(changes.homes ?? []).map((worker, at) => ({ worker, path: [...path, 'homes', at] })),
];

/** The columns of home and place of work after a change, their histories, and their problems. */
export function placesAfter(
  operation: Operation,
  before: Before,
  changes: Changes,
  states: States,
  termDate: PlainDate | null = before.termDate,
): { columns: Columns; problems: Problem[] } {
  const homes = homesAfter(operation, before, changes);
  const workplaces = workplacesAfter(operation, before, changes, states);
  const after = { ...before, ...workplaces.columns };
  const isUnused = changes.effectiveDate != null && !homes.isMove && !workplaces.isMove;
  const unused = {
    field: 'effectiveDate',
    problem: 'needs a new home or place of work; the list homes or workplaces changes the days of one',
  } as const;
  return {
    columns: { ...homes.columns, ...workplaces.columns },
    problems: [
      ...homes.problems,
      ...workplaces.problems,
      ...problemsOfEnds(after, termDate, changes, states),
      ...(isUnused ? [unused] : []),
    ],
  };
}

/** Refuses work at a place after its last day. */
function problemsOfEnds(
  after: WithWorkplaces,
  termDate: PlainDate | null,
  { workplaces }: Pick<Changes, 'workplaces'>,
  states: States,
): Problem[] {
  const dated = workplacesOf(after);
  return dated.flatMap(({ workLocationId }, at) => {
    const next = dated[at + 1]?.from;
    const last = next ? addDays(next, -1) : '9999-12-31';
    const until = termDate !== null && termDate < last ? termDate : last;
    const endsOn = workLocationId === null ? null : (states.get(workLocationId)?.endsOn ?? null);
    if (endsOn === null || until <= endsOn) return [];
    const problem = closedOn(endsOn);
    return [{ field: 'workLocationId', problem, ...(workplaces && { within: ['workplaces', at] }) }];
  });
}

function homesAfter(operation: Operation, before: Before, changes: Changes) {
  const { homes } = changes;
  const stated = fieldsIn(changes, homeFields);
  if (homes) {
    const dated = homes.map(({ effectiveDate, addressLine2, localities, ...home }) => ({
      effectiveDate,
      place: { ...home, addressLine2: addressLine2 ?? null, localities: localities ?? [] },
    }));
    const earlier = earlierIn(dated);
    const last = dated.at(-1)?.place;
    const problems = [
      ...problemsOfDates('homes', dated, startAfter(before, changes)),
      ...notBeside('homes', stated),
    ];
    return { columns: { ...last, earlierHomes: earlier }, problems, isMove: false };
  }
  const after = homeOf({ ...before, ...stated });
  const cleared = homes === null ? { earlierHomes: [] } : undefined;
  const moved = movedTo(operation, before, changes, {
    field: 'homes',
    earlier: cleared ? [] : earlierHomesOf(before),
    from: before.state === null ? undefined : homeOf(before),
    to: after,
    isStated: Object.keys(stated).length > 0,
    stated: Object.keys(stated)[0] ?? 'homes',
  });
  const { earlier, ...rest } = moved;
  return { columns: { ...stated, ...cleared, ...(earlier ? { earlierHomes: earlier } : {}) }, ...rest };
}

function workplacesAfter(operation: Operation, before: Before, changes: Changes, states: States) {
  const { workplaces } = changes;
  const stateAt = (id: string | null | undefined) => (id ? states.get(id)?.state : undefined);
  const stated = fieldsIn(changes, workplaceFields);
  if (workplaces) {
    const dated = workplaces.map(({ effectiveDate, workingState, workLocationId }) => ({
      effectiveDate,
      place: {
        workLocationId: workLocationId ?? null,
        workingState: workingState ?? stateAt(workLocationId) ?? null,
      },
    }));
    const problems = [
      ...problemsOfDates('workplaces', dated, startAfter(before, changes)),
      ...notBeside('workplaces', stated),
      ...dated.flatMap(({ place }, at) =>
        problemsOfWorkplace(place, stateAt(place.workLocationId), ['workplaces', at]),
      ),
    ];
    const last = dated.at(-1)?.place;
    return { columns: { ...last, earlierWorkplaces: earlierIn(dated) }, problems, isMove: false };
  }
  const workLocationId = stated.workLocationId === undefined ? before.workLocationId : stated.workLocationId;
  const workingState = workingStateAfter(before.workingState, stated, stateAt(workLocationId));
  const cleared = workplaces === null ? { earlierWorkplaces: [] } : undefined;
  const { earlier, ...rest } = movedTo(operation, before, changes, {
    field: 'workplaces',
    earlier: cleared ? [] : earlierWorkplacesOf(before),
    from: before.workingState === null ? undefined : workplaceOf(before),
    to: { workingState, workLocationId },
    isStated: Object.keys(stated).length > 0,
    stated: Object.keys(stated)[0] ?? 'workplaces',
  });
  const columns = { ...stated, workingState, ...cleared, ...(earlier ? { earlierWorkplaces: earlier } : {}) };
  return {
    columns,
    ...rest,
    problems: [...rest.problems, ...problemsOfPlace(workingState, stateAt(workLocationId))],
  };
}

type Move<One> = {
  readonly field: 'homes' | 'workplaces';
  readonly earlier: readonly Earlier<One>[];
  /** The present place; undefined if none was stated. */
  readonly from: One | undefined;
  readonly to: One;
  /** Whether the request names a field of the place. */
  readonly isStated: boolean;
  /** The first stated field. */
  readonly stated: string;
};

/**
 * The history after a move: the previous place applies until the day before the move. If the employee was
 * never paid, or the move is from the first day of work on, the earlier places were mistakes, and the new
 * place replaces them from the beginning.
 */
function movedTo<One>(
  operation: Operation,
  before: Before,
  changes: Changes,
  move: Move<One>,
): { earlier?: Earlier<One>[]; problems: Problem[]; isMove: boolean } {
  const { field, earlier, from, to, isStated, stated } = move;
  const isFirst = from === undefined && isStated;
  const day = changes.effectiveDate ?? (before.onboarded ? dateInLosAngeles(operation.now) : undefined);
  const last = earlier.at(-1);
  const begins = last && addDays(last.until, 1);
  const start = startAfter(before, changes);
  if (from === undefined || isSame(from, to)) {
    // Whether the move repeats the last one: it began on that day, or with the work.
    const isRepeated =
      isStated && day !== undefined && (last ? day === begins : start != null && day <= start);
    return { problems: [], isMove: isFirst || isRepeated };
  }
  if (begins !== undefined && day !== undefined && day < begins) {
    const problem = sentence(
      'must be {day} or later, since the latest place holds from that day: {list} changes earlier days',
      { day: begins, list: field },
    );
    const coming = sentence(
      'needs effective_date: the latest place holds only from {day}, which corrects it; the list {list} changes earlier days',
      { day: begins, list: field },
    );
    const sent = changes.effectiveDate == null ? { field: stated, problem: coming } : undefined;
    return { problems: [sent ?? { field: 'effectiveDate', problem }], isMove: true };
  }
  if (last && (day === undefined || day === begins)) {
    const { until: _, ...place } = last;
    const isUndone = isSame(place, to);
    return { ...(isUndone ? { earlier: earlier.slice(0, -1) } : {}), problems: [], isMove: true };
  }
  if (day === undefined || (start != null && day <= start)) return { problems: [], isMove: true };
  return { earlier: [...earlier, { ...from, until: addDays(day, -1) }], problems: [], isMove: true };
}

type DatedPlace<One> = { readonly effectiveDate?: PlainDate | null | undefined; readonly place: One };

/** Each place of a list but the last applies until the day before the next. */
const earlierIn = <One>(dated: readonly DatedPlace<One>[]): Earlier<One>[] =>
  dated.slice(0, -1).map(({ place }, at) => {
    return { ...place, until: addDays(dated[at + 1]?.effectiveDate ?? '9999-12-31', -1) };
  });

/** Refuses a history that does not begin with the employment, or has two places on one day. */
function problemsOfDates(
  field: 'homes' | 'workplaces',
  dated: readonly DatedPlace<unknown>[],
  start: PlainDate | null | undefined,
): Problem[] {
  const [first, ...others] = dated.map(({ effectiveDate }) => effectiveDate ?? null);
  if (first != null && (start == null || first > start)) {
    const problem = sentence(
      'must begin without an effective_date, or by the first day of work: no place would hold before {day}',
      { day: first },
    );
    return [{ field, problem }];
  }
  if (others.includes(null))
    return [{ field, problem: 'must have an effective_date in each place after the first' }];
  const repeated = others.find((day, at) => (day ?? '') <= ([first, ...others][at] ?? ''));
  if (repeated == null) return [];
  const problem = sentence('must be in order of their days: two places would hold on {day}', {
    day: repeated,
  });
  return [{ field, problem }];
}

const notBeside = (field: 'homes' | 'workplaces', stated: object): Problem[] =>
  Object.keys(stated).length
    ? [{ field, problem: 'must not be sent with the fields of the present place, which is its last' }]
    : [];

const problemsOfWorkplace = (
  { workingState }: Workplace,
  locationState: string | undefined,
  within: Path,
): Problem[] =>
  workingState === null
    ? [{ field: 'workplaces', problem: 'must have a work location or a state in each place' }]
    : problemsOfPlace(workingState, locationState).map((problem) => ({ ...problem, within }));

const startAfter = (before: Before, { startDate }: Changes) =>
  startDate === undefined ? before.startDate : startDate;

/** The fields of a place that a request has. */
function fieldsIn<Name extends keyof (Home & Workplace)>(
  changes: Changes,
  names: readonly Name[],
): Partial<Pick<Home & Workplace, Name>> {
  const named = names.filter((name) => changes[name] !== undefined);
  return Object.fromEntries(named.map((name) => [name, changes[name]])) as Partial<
    Pick<Home & Workplace, Name>
  >; // only those names
}

const isSame = (value: unknown, other: unknown): boolean => JSON.stringify(value) === JSON.stringify(other);
