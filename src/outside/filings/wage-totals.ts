import { type Checks, countEmployees, sumsOfKind } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { formW3 } from './figures/form-w3.ts';
import type { Line } from './figures/line.ts';
import { grouped } from './sums.ts';
import { checksOfStatements } from './wage-statements.ts';

export type WageTotals = {
  readonly year: number;
  readonly checks: Checks;
  readonly statements: number;
  readonly boxes: readonly Line[];
};

/** Form W-3 of a company and year: the sums of its wage statements, including earlier pay. */
export async function wageTotals(
  { db }: Operation,
  { companyId, year }: { companyId: string; year: number },
): Promise<WageTotals> {
  const checks = checksOfStatements({ companyId, year });
  const [amounts = {}] = grouped(await sumsOfKind(db, checks, '')).values(); // every name matches
  return { year, checks, statements: await countEmployees(db, checks), boxes: formW3(amounts) };
}
