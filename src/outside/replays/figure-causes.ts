import type { NamedBundle } from '../../engine/figures/bundle-library.ts';
import { changeBundle } from '../../engine/figures/change-bundle.ts';
import type { PlacedChange } from '../../engine/figures/diff-bundles.ts';
import { tablesOf } from '../../engine/figures/tables-of.ts';
import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import { yieldToRequests } from '../../foundation/yield-to-requests.ts';
import { changesBetween } from '../../parties/figure-bundles/figure-changes.ts';
import { replayByOtherTables } from './replay-check.ts';

/** A changed figure, or a part of a bundle in which several figures change. */
export type ChangedFigure = {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The source of the later figure. */
  readonly source: string | null;
  /** How many figures of this part change. */
  readonly count: number;
};

/** The tables of a bundle with a part of the changes. */
type Trial = { readonly figure: ChangedFigure; readonly tables: Tables };

type Concerned = readonly [PlacedChange, readonly string[]];

/**
 * Finds which changed figures of two bundles change the lines of a check. Comparing large bundles and
 * computing the first check with each trial takes a good part of a second.
 */
export class FigureCauses {
  readonly #before: NamedBundle;
  readonly #changes: readonly Concerned[];
  readonly #trials = new Map<string, Promise<readonly Trial[]>>();

  private constructor(before: NamedBundle, changes: readonly Concerned[]) {
    this.#before = before;
    this.#changes = changes;
  }

  static async between(before: NamedBundle, after: NamedBundle): Promise<FigureCauses> {
    const all = await changesBetween(before, after);
    const changes = all.filter(
      ({ place: { keys } }) => keys.length > 1 && !besidePaychecks.has(keys[0] ?? ''),
    );
    return new FigureCauses(
      before,
      changes.map((change) => [change, concernsOf(change)]),
    );
  }

  /**
   * Computes the check with one change at a time. A line names the figures that change it alone. A line that
   * no figure changes alone names all figures that may concern the check.
   */
  async of(stored: StoredCheck): Promise<(line: string) => readonly ChangedFigure[]> {
    const found: { readonly figure: ChangedFigure; readonly lines: readonly string[] }[] = [];
    for (const { figure, tables } of await this.#trialsOf(stored.worksheet)) {
      await yieldToRequests();
      const replayed = replayByOtherTables(stored, tables);
      const lines = replayed.outcome === 'different' ? replayed.lines.map(({ line }) => line) : [];
      found.push({ figure, lines });
    }
    return (line) => {
      const causes = found.filter(({ lines }) => lines.includes(line));
      return (causes.length ? causes : found).map(({ figure }) => figure);
    };
  }

  #trialsOf(worksheet: Worksheet): Promise<readonly Trial[]> {
    const concern = concernOf(worksheet);
    const key = [...concern].sort().join();
    const before = this.#trials.get(key);
    if (before) return before;
    if (this.#trials.size >= mostKept) this.#trials.clear();
    const trials = this.#makeTrials(concern);
    this.#trials.set(key, trials);
    return trials;
  }

  async #makeTrials(concern: ReadonlySet<string>): Promise<readonly Trial[]> {
    const { bundle, name } = this.#before;
    const changes = this.#changes.flatMap(([change, names]) =>
      names.every((changeName) => concern.has(changeName)) ? [change] : [],
    );
    const trials: Trial[] = [];
    for (const [path, group] of foldedTo(mostTrials, changes)) {
      await yieldToRequests();
      const places = [...new Set(group.map(({ place }) => place))];
      trials.push({ figure: figureOf(path, group), tables: tablesOf(changeBundle(bundle, places), name) });
    }
    return trials;
  }
}

/** Parts that no paycheck depends on. */
const besidePaychecks = new Set([
  'bankHolidays',
  'finalWages',
  'federalThresholds',
  'stateReports',
  'vectors',
]);

const mostTrials = 12;
const mostKept = 64;

/** The years and states whose figures a check may use. */
function concernOf(worksheet: Worksheet): ReadonlySet<string> {
  const { checkDate, figuresOf } = worksheet;
  const states = JSON.stringify(worksheet).match(/(?<=")[A-Z]{2}(?=")/g) ?? [];
  return new Set([String(yearOf(checkDate)), String(figuresOf ?? yearOf(checkDate)), ...states]);
}

/**
 * The years and states in a path, such as `federal.2026`, `states.2026.states.CA` or `localities.PA/2026`.
 */
const concernsOf = ({ place: { keys } }: PlacedChange): readonly string[] =>
  keys
    .slice(1, 4)
    .flatMap((key) => key.split('/'))
    .filter((part) => /^(?:\d{4}|[A-Z]{2})$/.test(part));

/**
 * Groups changes by path. If there are more than `most` groups, groups them by shorter and shorter
 * beginnings.
 */
function foldedTo(most: number, changes: readonly PlacedChange[]): [string, PlacedChange[]][] {
  for (let length = Math.max(...changes.map(({ place }) => place.keys.length), 1); ; length--) {
    const groups = new Map<string, PlacedChange[]>();
    for (const change of changes) {
      const path = change.place.keys.slice(0, length).join('.');
      const group = groups.get(path);
      if (group) group.push(change);
      else groups.set(path, [change]);
    }
    if (groups.size <= most || length === 1) return [...groups];
  }
}

function figureOf(path: string, changes: readonly PlacedChange[]): ChangedFigure {
  const [first, ...more] = changes;
  const source = first?.source ?? null;
  const text = (value: unknown) => (value === undefined || more.length ? null : String(value));
  const isOne = first && !more.length;
  return {
    path: isOne ? first.path : path,
    before: text(first?.before),
    after: text(first?.after),
    source,
    count: changes.length,
  };
}
