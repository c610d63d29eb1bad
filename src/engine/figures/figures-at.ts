import { addDays, type PlainDate } from '../payroll/calendar/plain-date.ts';
import type { Bundle } from './format/bundle.ts';
import { namedMembers, noOrigin, type Origin, originOf } from './parts.ts';

/** A figure of a bundle, with what the nearest parts around it state about it. */
export type ShownFigure = {
  readonly path: string;
  readonly keys: readonly string[];
  readonly value: string | number | boolean | null;
  readonly effectiveFrom: PlainDate | undefined;
  /** Undefined if it applies until another row begins. */
  readonly effectiveTo: PlainDate | undefined;
  readonly source: string | undefined;
  /** Where the figure was read, if that is named in addition to the law. */
  readonly readFrom: string | undefined;
  /** The day on which it was read. */
  readonly asOf: PlainDate | undefined;
  /** The unit to which its publication rounds; undefined if it names none. */
  readonly rounding: string | undefined;
};

type About = Pick<ShownFigure, 'effectiveFrom' | 'effectiveTo' | 'asOf' | 'rounding'>;
type Part = { readonly keys: readonly string[]; readonly origin: Origin; readonly about: About };

/** Each figure at a path, as a comparison names it: `federal.2026.medicare`. All without a path. */
export function figuresAt(bundle: Bundle, path = ''): ShownFigure[] {
  const nothing = { effectiveFrom: undefined, effectiveTo: undefined, asOf: undefined, rounding: undefined };
  const figures = within(bundle, { keys: [], origin: noOrigin, about: nothing }, roundingsOf(bundle));
  return [...figures].filter((figure) => !path || figure.path === path || figure.path.startsWith(`${path}.`));
}

/** Members that describe other members. */
const described = new Set(
  `asOf authority baseSource certificate citation code compiled confidence credit creditReductionNote derivation effectiveFrom
   effectiveTo flags format headOfFamilyNote missingStates name note notes publication reading rounding
   reason rowFormat source sources state unconfirmed vectors version wageBaseStatus what who why words year`.split(
    /\s+/,
  ),
);

function* within(value: object, part: Part, roundings: Roundings): Generator<ShownFigure> {
  const name = part.keys.at(-1) ?? '';
  const origin = originOf(value, name, part.origin);
  const about = aboutOf(value, part, roundings);
  const members = namedMembers(value).filter(([key]) => Array.isArray(value) || !described.has(key));
  for (const [index, [key, member]] of members.entries()) {
    const keys = [...part.keys, key];
    const inner = { keys, origin, about: { ...about, ...untilNext(members[index + 1]?.[1], member) } };
    if (isFigure(member)) yield shown(keys, member, inner);
    else if (typeof member === 'object' && member !== null) yield* within(member, inner, roundings);
  }
}

function shown(keys: Part['keys'], value: ShownFigure['value'], { origin, about }: Part): ShownFigure {
  const { source, readFrom } = origin;
  const day = keys.at(-1);
  const ofDay = isDay(day) ? { effectiveFrom: day, effectiveTo: day } : {};
  const from = { source, readFrom: readFrom === source ? undefined : readFrom };
  return { path: keys.join('.'), keys, value, ...from, ...about, ...ofDay };
}

const isFigure = (value: unknown): value is ShownFigure['value'] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isDay = (value: unknown): value is PlainDate =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A row without a last day applies until the next row of its list begins. */
function untilNext(next: unknown, row: unknown): Partial<About> {
  const { effectiveFrom } = membersOf(next);
  const own = membersOf(row)['effectiveFrom'];
  // A row of another class of employers begins on the same day or before.
  if (isDay(own) && isDay(effectiveFrom) && effectiveFrom <= own) return {};
  return isDay(effectiveFrom) && membersOf(row)['effectiveTo'] === undefined
    ? { effectiveTo: addDays(effectiveFrom, -1) }
    : {};
}

/** What a part states about its figures, and what the parts around it state. */
function aboutOf(value: object, { keys, about }: Part, roundings: Roundings): About {
  const members = membersOf(value);
  const { asOf, effectiveFrom = members['from'], effectiveTo = members['to'] } = members;
  const name = keys.at(-1) ?? '';
  const year = /^\d{4}$/.test(name) ? name : members['year'];
  const [first, last] = year === undefined ? [] : [`${year}-01-01`, `${year}-12-31`];
  const [dated] = Array.isArray(value) ? value : [];
  return {
    asOf: isDay(asOf) ? asOf : about.asOf,
    effectiveFrom: [effectiveFrom, dated, first].find(isDay) ?? about.effectiveFrom,
    effectiveTo: [effectiveTo, last].find(isDay) ?? about.effectiveTo,
    rounding: roundingOf(members) ?? roundings.get(keys.join('.')) ?? about.rounding,
  };
}

const steps = ['taxTo', 'annualTaxTo', 'productTo', 'subtractionTo', 'phaseOutTo', 'rounding'];

function roundingOf(members: Readonly<Record<string, unknown>>): string | undefined {
  const named = steps.filter((step) => members[step] !== undefined);
  return named.map((step) => `${step} ${members[step]}`).join(', ') || undefined;
}

type Roundings = ReadonlyMap<string, string>;

/** The rounding of a state's publication is in its method, and applies to its withholding figures. */
function roundingsOf({ states, methods }: Bundle): Roundings {
  const found = new Map<string, string>();
  for (const { year, states: entries } of states) {
    const published = methods.find((row) => row.year === year)?.states ?? {};
    for (const [state, { withholding }] of Object.entries(entries)) {
      for (const [name, row] of namedMembers(withholding)) {
        const method = published[state]?.findLast((method) => method.effectiveFrom <= dayOf(row));
        const rounding = method && roundingOf(method);
        if (rounding) found.set(`states.${year}.states.${state}.withholding.${name}`, rounding);
      }
    }
  }
  return found;
}

const dayOf = (row: unknown): PlainDate => String(membersOf(row)['effectiveFrom']);

/** The parts at the longest prefix of a path that the bundle has: `federal.2026.medicare`. */
export function partsNear(bundle: Bundle, path: string): readonly string[] {
  const all = figuresAt(bundle);
  for (let start = path; start; start = start.slice(0, Math.max(0, start.lastIndexOf('.')))) {
    const inside = all.filter((figure) => figure.path.startsWith(`${start}.`));
    if (inside.length) return [...new Set(inside.map(({ keys }) => firstLongerThan(start, keys)))];
  }
  return [...new Set(all.map(({ keys: [first = ''] }) => first))];
}

const firstLongerThan = (start: string, keys: readonly string[]): string =>
  keys.map((_, at) => keys.slice(0, at + 1).join('.')).find(({ length }) => length > start.length) ?? start;
