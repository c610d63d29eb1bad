import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { ProgrammeFacts } from '../../engine/payroll/worksheet.ts';
import type { StateAccount } from '../../generated/prisma/client.ts';
import { type Answer, answersOf, statedOn } from './answers.ts';
import { questionsOf, type TaxQuestion } from './programme-questions.ts';

/** A question with a company's answer. */
export type AskedQuestion = TaxQuestion & {
  readonly answers: readonly Answer[];
  /** Whether it is neither answered nor stated elsewhere. */
  readonly isOpen: boolean;
};

type Company = {
  readonly account: Pick<StateAccount, 'answers' | 'programmes' | 'headcount'> | undefined;
  /** The headcount in all states. */
  readonly headcount: number | null;
  readonly today: PlainDate;
};

/**
 * The questions of a state with a company's answers. A question about payroll appears only if the company
 * owes its tax.
 */
export function askedIn(state: string, { account, headcount, today }: Company): AskedQuestion[] {
  const stored = account ?? { answers: [], programmes: {}, headcount: null };
  const stated = statedOn(stored, today);
  const hasHeadcount = (stated.headcount ?? headcount) !== null;
  return questionsOf(state).flatMap((question) => {
    const facts = question.programmes.flatMap((code) => stated.programmes[code] ?? []);
    const answers = answersOf(stored).filter(({ code }) => code === question.code);
    if (question.kind === 'money' && !answers.length && !facts.some(isOwed)) return [];
    const isOpen = question.kind === 'count' ? !hasHeadcount : !isStated(question, facts);
    return [{ ...question, answers, isOpen }];
  });
}

const isOwed = ({ applies }: ProgrammeFacts): boolean => applies !== false;

function isStated({ kind }: TaxQuestion, facts: readonly ProgrammeFacts[]): boolean {
  if (kind === 'choice') return facts.length > 0;
  return facts.some(
    ({ applies, rate, perHour, quarterlyPayrollCents }) =>
      applies === false || (rate ?? perHour ?? quarterlyPayrollCents) !== undefined,
  );
}
