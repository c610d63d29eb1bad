import { type Gap, isSameWhy, textOf, type Why } from './why.ts';

/** The outcome of every tax that could be due on a check. */
export const COVERAGE_STATUSES = ['computed', 'not_due', 'not_computed'] as const;
export type CoverageStatus = (typeof COVERAGE_STATUSES)[number];

export type CoverageLine = {
  /** Stable: the code of the tax's line where it is computed. */
  readonly code: string;
  readonly name: string;
  /** "US", a state's two letters, or a place and its state: "Philadelphia, PA". */
  readonly jurisdiction: string;
  readonly status: CoverageStatus;
  /** Why it is not due, or not computed. */
  readonly reason?: string;
  /** If it is not computed: the missing fact or figure. */
  readonly missing?: string;
};

/** A tax that the law requires and that has no line on the check. */
export type Uncovered = Named & { readonly reason: Why; readonly missing?: Why | undefined };

export const computed = (line: Named): CoverageLine => kept('computed', line);
export const notDue = (line: Uncovered): CoverageLine => kept('not_due', line);
export const notComputed = (line: Uncovered): CoverageLine => kept('not_computed', line);

type Named = Omit<CoverageLine, 'status' | 'reason' | 'missing'>;
const MOST_KEPT = 10_000;
/** A line with its sources. Its texts are made once. */
type Last = { readonly made: CoverageLine; readonly from: Kept };
const lastLines = {
  computed: new Map(),
  not_due: new Map(),
  not_computed: new Map(),
} as const satisfies Record<CoverageStatus, Map<string, Last>>;

type Kept = Named & { readonly reason?: Why; readonly missing?: Why | undefined };

/** The sentences of lines, by their English texts. */
export type Gaps = Readonly<Record<string, Gap>>;
const gapsOfLines = new WeakMap<CoverageLine, Gaps>();

/** The sentences of a line of this computation. Paychecks store only their texts. */
export const sentencesOf = (line: CoverageLine): Gaps => gapsOfLines.get(line) ?? {};

const textsOf = ({ reason, missing }: Pick<Kept, 'reason' | 'missing'>) => ({
  ...(reason === undefined ? {} : { reason: textOf(reason) }),
  ...(missing === undefined ? {} : { missing: textOf(missing) }),
});

/**
 * Lines repeat from check to check: a line that equals the last one of its code and status is the same
 * object, so that a thousand checks do not hold a thousand copies. Codes of places are not bounded: the lines
 * are forgotten when there are too many.
 */
function kept(status: CoverageStatus, from: Kept): CoverageLine {
  const { code, name, jurisdiction, reason, missing } = from;
  const lines: Map<string, Last> = lastLines[status];
  const last = lines.get(code);
  if (last && isSame(last.from, from)) return last.made;
  const made = { code, name, jurisdiction, ...textsOf(from), status };
  const gaps = [reason, missing].filter((why) => typeof why === 'object');
  if (gaps.length) gapsOfLines.set(made, Object.fromEntries(gaps.map((gap) => [textOf(gap), gap])));
  if (lines.size >= MOST_KEPT) lines.clear();
  lines.set(code, { made, from: { code, name, jurisdiction, ...reasonsOf(from) } });
  return made;
}

const reasonsOf = ({ reason, missing }: Pick<Kept, 'reason' | 'missing'>) => ({
  ...(reason === undefined ? {} : { reason }),
  ...(missing === undefined ? {} : { missing }),
});

const isSame = (one: Kept, other: Kept): boolean =>
  one.name === other.name &&
  one.jurisdiction === other.jurisdiction &&
  isSameWhy(one.reason, other.reason) &&
  isSameWhy(one.missing, other.missing);

const RANK: Readonly<Record<CoverageStatus, number>> = { computed: 2, not_computed: 1, not_due: 0 };

/**
 * One line for each code. Computed lines take precedence over lines that are not computed, and these over
 * lines that are not due.
 */
export function withoutRepeats(lines: readonly CoverageLine[]): readonly CoverageLine[] {
  const byCode = new Map<string, CoverageLine>();
  for (const line of lines) {
    const other = byCode.get(line.code);
    if (!other || RANK[line.status] > RANK[other.status]) byCode.set(line.code, line);
  }
  return [...byCode.values()];
}
