import type { Checks } from '../../../platform/database/check-amounts.ts';
import { lineProof } from '../../../platform/database/line-proofs.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import type { Line } from '../figures/line.ts';
import type { ExplainedLine } from './explain-return.ts';

/** How many checks of a line are listed. The hash covers all of them, and the API has all by pages. */
const most = 25;

/** Adds the proof to each line that sums checks. */
export async function explainedLines(
  { db }: Operation,
  checks: Checks,
  lines: readonly Line[],
): Promise<ExplainedLine[]> {
  const explained: ExplainedLine[] = [];
  for (const line of lines) {
    explained.push(line.terms ? { ...line, proof: await lineProof(db, checks, line.terms, { most }) } : line);
  }
  return explained;
}
