import { z } from 'zod';
import type { Problem } from '../problem.ts';
import { shippedBundle } from '../shipped.ts';
import { carriedYear } from './carried-year.ts';
import { changeAt, isDecimal, valuesAt } from './change-at.ts';
import { type KnownFigures, knownFigures, type OpenFigure } from './known-figures.ts';
import { wageFigures, withWages } from './wage-figures.ts';

/** A form of the figures of a year that are not published, as an operator fills it. */
const filledForm = z.strictObject({
  form: z.literal('figures'),
  year: z.int(),
  how: z.string().optional(),
  figures: z.array(
    z.strictObject({
      code: z.string(),
      what: z.string(),
      publisher: z.string(),
      expected: z.string(),
      source: z.string(),
      /** Confirms that values far from the previous year's are as published. */
      confirmed: z.literal(true).optional(),
      values: z.record(z.string(), z.unknown()),
    }),
  ),
});
type Form = z.infer<typeof filledForm>;
type Entry = Form['figures'][number];

const HOW =
  'Put the published values in the place of those of the year before, and name the publication as the source of each. Leave a value as it is where the publication keeps it. Leave the source of a minimum wage empty while it is not published. Then check, sign and load this file as a bundle.';

/** The open figures of a year with the values that are carried; undefined for other years. */
export function missingForm(year: number): Form | undefined {
  const ofYear = knownFigures(year);
  if (!ofYear) return undefined;
  const parts = partsOf(carriedBundle(ofYear), year);
  const figures = ofYear.provisional.map((open) => {
    const { code, what, publisher, expected } = open;
    const values = pathsOf(open).map((path) => [path, plain(valuesAt(parts, path.split('.')))]);
    return { code, what, publisher, expected, source: '', values: Object.fromEntries(values) };
  });
  const wages = wageFigures(shippedBundle.wageFloors, ofYear).map((wageFigure) => ({
    ...wageFigure,
    source: '',
  }));
  return { form: 'figures', year, how: HOW, figures: [...figures, ...wages] };
}

/** Tables of withholding are the rows of the state and the method of its publication. */
const pathsOf = ({ paths = [], form }: OpenFigure): readonly string[] =>
  form === undefined ? paths : [`states.${form}.withholding`, `methods.${form}`];

/** A path that names one row has its value; one that names several has a list. */
const plain = (values: readonly unknown[]): unknown => (values.length === 1 ? values[0] : values);

export const isForm = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'form' in value && value.form === 'figures';

/** The bundle of the service with the year of a filled form, or what the form lacks. */
export function bundleOfForm(value: unknown): { readonly bundle: object; readonly problems: Problem[] } {
  const read = filledForm.safeParse(value);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      problem: message,
    }));
    return { bundle: {}, problems };
  }
  const { year, figures } = read.data;
  const ofYear = knownFigures(year);
  if (!ofYear) {
    const problem = 'is not a year of which a form is printed';
    return { bundle: {}, problems: [{ path: 'year', problem }] };
  }
  return { bundle: filled(ofYear, figures), problems: problemsOf(ofYear, figures) };
}

function problemsOf({ provisional, from, year }: KnownFigures, figures: readonly Entry[]): Problem[] {
  const printed = missingForm(year)?.figures ?? [];
  const codes = new Set(printed.map(({ code }) => code));
  const unknown = figures
    .filter(({ code }, at) => !codes.has(code) || figures.findIndex((figure) => figure.code === code) < at)
    .map(({ code }) => ({ path: code, problem: codes.has(code) ? 'is in the form twice' : notPrinted }));
  const ofFigures = printed.flatMap((carried): Problem[] => {
    const { code, what, publisher } = carried;
    const found = figures.find((figure) => figure.code === code);
    if (!found) return [{ path: code, problem: `is missing from the form: ${what} (${publisher})` }];
    const open = provisional.find((figure) => figure.code === code);
    if (found.source.trim() === '' && (open || isChanged(found, carried)))
      return [{ path: `${code}.source`, problem: `must name the publication of ${what} (${publisher})` }];
    const rises = !open || open.rises !== undefined;
    return problemsOfValues(found, carried, { from, least: rises ? 1 : 0.5 });
  });
  return [...unknown, ...ofFigures];
}

/** A minimum wage that is not published stays as it is printed, and its checks continue to warn of it. */
const isChanged = ({ values }: Entry, carried: Entry): boolean =>
  JSON.stringify(values) !== JSON.stringify(carried.values);

const notPrinted = 'is no figure of the form: print it with payroll tables missing';

type Range = { readonly from: number; readonly least: number };

/** Values that the form does not print, that it lost, and those outside of what checks of the year assume. */
function problemsOfValues({ code, values, confirmed }: Entry, carried: Entry, range: Range): Problem[] {
  const paths = [...new Set([...Object.keys(carried.values), ...Object.keys(values)])];
  return paths.flatMap((path): Problem[] => {
    const [stated, before] = [values[path], carried.values[path]];
    const at = `${code}.${path}`;
    if (before === undefined) return [{ path: at, problem: notPrinted }];
    if (stated === undefined) return [{ path: at, problem: 'is missing from the form' }];
    if (
      Array.isArray(before) &&
      (!Array.isArray(stated) || (isPerRow(before) && stated.length !== before.length))
    )
      return [{ path: at, problem: `must be a list of ${before.length}` }];
    const far = confirmed ? undefined : farValue(stated, before, range.least);
    if (!far) return [];
    const bounds = `between ${range.least === 1 ? 'that' : 'half'} and twice the ${far.before} of ${range.from}`;
    const next = 'If the publication says so, add "confirmed": true to this entry';
    return [{ path: at, problem: `is ${far.stated}, and must be ${bounds}. ${next}` }];
  });
}

/** A list of one figure in several rows of a code, not a table. */
const isPerRow = (values: readonly unknown[]): boolean => values.every(isDecimal);

/** The first amount that is far from the one at its place. A table of another shape has no such places. */
function farValue(
  stated: unknown,
  before: unknown,
  least: number,
): { readonly stated: string; readonly before: string } | undefined {
  if (isDecimal(before)) {
    if (!isDecimal(stated)) return undefined; // the bundle is refused for it
    const [is, was] = [Number(stated), Number(before)];
    return was !== 0 && (is < was * least || is > was * 2) ? { stated, before } : undefined;
  }
  if (typeof stated !== 'object' || typeof before !== 'object') return undefined;
  const members = new Map(Object.entries(stated ?? {}));
  const carried = Object.entries(before ?? {});
  if (members.size !== carried.length) return undefined;
  for (const [key, value] of carried) {
    const far = farValue(members.get(key), value, least);
    if (far) return far;
  }
  return undefined;
}

function filled(known: KnownFigures, figures: Form['figures']): object {
  let parts: YearOfBundle = partsOf(carriedBundle(known), known.year);
  for (const open of known.provisional) {
    const values = figures.find(({ code }) => code === open.code)?.values ?? {};
    for (const path of pathsOf(open)) {
      const keys = path.split('.');
      const many = valuesAt(parts, keys).length > 1;
      const stated = values[path];
      const list = many && Array.isArray(stated) ? [...stated] : undefined;
      parts = changeAt(parts, keys, (before) => (list ? list.shift() : stated) ?? before);
      const [, state, section, figure] = keys;
      if (state && section === 'unemployment' && figure === 'wageBase')
        parts = changeAt(parts, ['states', state, section, 'wageBaseStatus'], () => 'confirmed');
    }
  }
  const wageFloors = withWages(shippedBundle.wageFloors, known, (code) =>
    figures.find((figure) => figure.code === code),
  );
  return { ...withParts(known, parts), wageFloors };
}

type Bundle = ReturnType<typeof carriedBundle>;
type YearOfBundle = ReturnType<typeof partsOf>;

/** The shipped bundle with a further year, each part carried from the previous year. */
function carriedBundle(known: KnownFigures) {
  const { year, from } = known;
  const ofYear = <One extends { readonly year: number }>(all: readonly One[]): One => {
    const found = all.find((entry) => entry.year === from);
    if (!found) throw new RangeError(`the bundle has no figures of ${from}`);
    return found;
  };
  const { federal, limits, states, methods, multistate, localities } = shippedBundle;
  const before = { federal: ofYear(federal), limits: ofYear(limits), states: ofYear(states) };
  const parts = carriedYear(before, known);
  const own = localities
    .filter((locality) => locality.year === from)
    .map((locality) => ({ ...locality, year }));
  return {
    ...shippedBundle,
    federal: [...federal, parts.federal],
    limits: [...limits, parts.limits],
    states: [...states, parts.states],
    methods: [...methods, { ...ofYear(methods), year }],
    multistate: [...multistate, { ...ofYear(multistate), year }],
    localities: [...localities, ...own],
  };
}

/** The parts of a year, by the first names of paths. */
function partsOf({ federal, limits, states, methods }: Bundle, of: number) {
  const last = <One extends { readonly year: number }>(all: readonly One[]) =>
    all.find(({ year }) => year === of);
  return {
    federal: last(federal),
    limits: last(limits),
    states: last<{ readonly year: number; readonly states: object }>(states)?.states,
    methods: last<{ readonly year: number; readonly states: object }>(methods)?.states,
  };
}

function withParts(known: KnownFigures, { federal, limits, states, methods }: YearOfBundle): object {
  const bundle = carriedBundle(known);
  const replaced = <One extends { readonly year: number }>(
    all: readonly One[],
    part: (entry: One) => object,
  ) => all.map((entry) => (entry.year === known.year ? part(entry) : entry));
  return {
    ...bundle,
    version: `${bundle.version}-${known.year}`,
    federal: replaced<{ readonly year: number }>(bundle.federal, (entry) => federal ?? entry),
    limits: replaced<{ readonly year: number }>(bundle.limits, (limit) => limits ?? limit),
    states: replaced<{ readonly year: number }>(bundle.states, (state) => ({ ...state, states })),
    methods: replaced<{ readonly year: number }>(bundle.methods, (method) => ({
      ...method,
      states: methods,
    })),
  };
}
