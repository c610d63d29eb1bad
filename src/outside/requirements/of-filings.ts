/**
 * Requirements of forms whose period is over: something has to be corrected, or the form has to be
 * authorized.
 */
import { english } from '../../foundation/sentence.ts';
import { type RequirementRow, requirement } from '../../parties/companies/requirement-kinds.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { filingsDue, type ShownFiling } from '../tax-filings/filings-of.ts';
import { filingForms } from '../tax-filings/forms.ts';

/** A row for each form that is ready, and for each block of a form that the reader can clear here. */
export async function requirementsOfFilings(
  operation: Operation,
  companyId: string,
): Promise<RequirementRow[]> {
  const filings = await filingsDue(operation, companyId);
  return filings.flatMap((filing) => needsOf(filing).map((need) => requirement(operation, need)));
}

type Need = Parameters<typeof requirement>[1];

function needsOf({
  id,
  companyId,
  form,
  place,
  periodStart,
  periodEnd,
  dueOn,
  status,
  blocks,
}: ShownFiling): Need[] {
  const of = `${english(filingForms[form].title)} for ${periodStart} to ${periodEnd}`;
  const state = place !== null && /^[A-Z]{2}$/.test(place) ? place : null;
  const need = (kind: string, todo: string, more: Partial<Need> = {}): Need => ({
    companyId,
    type: 'filing',
    state,
    by: dueOn,
    key: `${id.slice(companyId.length + 1)}.${kind}`,
    description: `${of}: ${todo}`,
    ...more,
  });
  if (status === 'ready') return [need('ready', 'nothing is missing. Authorize it.')];
  return blocks.flatMap(({ kind, message, page, from, mutation }) =>
    mutation === null ? [] : [need(kind, english(message), { page: page ?? undefined, from, mutation })],
  );
}
