import type { Database } from './query/database.ts';

/** A code of warnings on the checks of a payrun. */
export type PayrunWarning<Code> = {
  readonly code: Code;
  readonly blocks: boolean;
  readonly checks: number;
};

/**
 * The codes of the warnings that the cut-off found on the checks of a company and day, with the number of
 * checks: also on those that it blocked. Voided and failed checks do not count.
 */
export async function payrunWarnings<Code>(
  db: Database,
  employerCheckIds: readonly string[],
): Promise<Map<string, PayrunWarning<Code>[]>> {
  const rows = await db.$queryRaw<(PayrunWarning<Code> & { id: string })[]>`
    select e.id, w ->> 'code' as code, (w ->> 'blocks')::boolean as blocks,
      count(distinct c.id)::int as checks
    from employer_checks e
    join employee_checks c on (c.partner_id, c.company_id, c.check_date)
      = (e.partner_id, e.company_id, e.check_date), jsonb_array_elements(c.warnings) w
    where e.partner_id = current_partner() and e.id = any (${[...employerCheckIds]})
      and c.status in ('pending', 'pre-processed', 'processed')
    group by 1, 2, 3 order by 2, 3`;
  const byPayrun = new Map<string, PayrunWarning<Code>[]>();
  for (const { id, ...warning } of rows) byPayrun.set(id, [...(byPayrun.get(id) ?? []), warning]);
  return byPayrun;
}
