import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { CompanyFacts } from '../../engine/payroll/worksheet.ts';
import type { StateAccount } from '../../generated/prisma/client.ts';

type Programmes = NonNullable<CompanyFacts['programmes']>;

/** An employer's answer to a question about a state, from a check date on. */
export type Answer = {
  readonly code: string;
  readonly answer: string;
  readonly effectiveFrom: PlainDate;
  readonly headcount?: number;
  readonly programmes?: Programmes;
};

type Account = Pick<StateAccount, 'answers' | 'programmes' | 'headcount'>;

/** Only answerTaxQuestion and setStateAccount write them. */
export const answersOf = ({ answers }: Pick<StateAccount, 'answers'>) => answers as Answer[];

/** The answers after a new one. It replaces those to its question that begin on its day or later. */
export const answersAfter = (before: readonly Answer[], next: Answer): Answer[] =>
  [
    ...before.filter(({ code, effectiveFrom }) => code !== next.code || effectiveFrom < next.effectiveFrom),
    next,
  ].sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));

/**
 * What a company states about a state for check dates on a day: the facts without a date, and its answers.
 */
export function statedOn(account: Account, day: PlainDate) {
  const programmes: Record<string, Programmes[string]> = {
    ...(account.programmes as Programmes), // only setStateAccount writes them
  };
  let { headcount } = account;
  for (const answer of answersOf(account)) {
    if (answer.effectiveFrom > day) continue;
    headcount = answer.headcount ?? headcount;
    for (const [code, facts] of Object.entries(answer.programmes ?? {}))
      programmes[code] = { ...programmes[code], ...facts };
  }
  return { headcount, programmes };
}
