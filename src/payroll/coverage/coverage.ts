/** What became of every tax that could be due on a check. */
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
  /** Not computed: the fact or the figure that is missing. */
  readonly missing?: string;
};

/** A tax that the law asks for and that has no line on the check. */
export type Uncovered = Omit<CoverageLine, 'status'> & { readonly reason: string };

export const computed = (line: Omit<CoverageLine, 'status'>): CoverageLine => ({
  ...line,
  status: 'computed',
});
export const notDue = (line: Uncovered): CoverageLine => ({ ...line, status: 'not_due' });
export const notComputed = (line: Uncovered): CoverageLine => ({ ...line, status: 'not_computed' });

const RANK: Readonly<Record<CoverageStatus, number>> = { computed: 2, not_computed: 1, not_due: 0 };

/** One line for each code: what is computed comes before what is not, and that before what is not due. */
export function withoutRepeats(lines: readonly CoverageLine[]): CoverageLine[] {
  const byCode = new Map<string, CoverageLine>();
  for (const line of lines) {
    const other = byCode.get(line.code);
    if (!other || RANK[line.status] > RANK[other.status]) byCode.set(line.code, line);
  }
  return [...byCode.values()];
}
