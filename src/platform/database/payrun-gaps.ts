import type { Database } from './query/database.ts';

/** A tax that checks of a payrun list as not computed. */
export type PayrunGap = {
  readonly code: string;
  readonly name: string;
  readonly jurisdiction: string;
  readonly reason: string;
  readonly missing: string | null;
  readonly checks: number;
  /** The sentences of reason and missing, by their text; the texts are for programs. */
  readonly gaps?: Readonly<Record<string, object>> | null | undefined;
};

/**
 * The gaps of payruns, each reason once, with the number of its checks. Voided and failed checks do not
 * count.
 */
export async function payrunGaps(
  db: Database,
  employerCheckIds: readonly string[],
): Promise<Map<string, PayrunGap[]>> {
  const rows = await db.$queryRaw<(PayrunGap & { id: string })[]>`
    select c.employer_check_id as id, l ->> 'code' as code, l ->> 'name' as name,
      l ->> 'jurisdiction' as jurisdiction, l ->> 'reason' as reason, l ->> 'missing' as missing,
      count(*)::int as checks
    from employee_checks c, jsonb_array_elements(c.computed -> 'coverage') l
    where c.partner_id = current_partner() and c.employer_check_id = any (${[...employerCheckIds]})
      and c.status in ('pre-processed', 'processed') and l ->> 'status' = 'not_computed'
    group by 1, 2, 3, 4, 5, 6 order by 2, 5`;
  const byPayrun = new Map<string, PayrunGap[]>();
  for (const { id, ...gap } of rows) byPayrun.set(id, [...(byPayrun.get(id) ?? []), gap]);
  return byPayrun;
}
