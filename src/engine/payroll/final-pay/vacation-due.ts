import { type PlainDate, yearOf } from '../calendar/plain-date.ts';
import shipped from './vacation-at-separation.json' with { type: 'json' };

/** Whether vacation that is left is paid when an employment ends. */
export type VacationPayout = 'due' | 'unless_policy' | 'policy';

type VacationLaw = {
  readonly effectiveFrom: PlainDate;
  readonly payout: string;
  readonly citation?: string;
};

const states: Readonly<Record<string, VacationLaw | undefined>> = shipped.states;

type Employment = {
  readonly state: string;
  readonly startDate: PlainDate | null;
  readonly lastDay: PlainDate;
};

const hasWorkedAYear = ({ startDate, lastDay }: Employment): boolean =>
  startDate !== null && `${yearOf(startDate) + 1}${startDate.slice(4)}` <= lastDay;

/** What the law of a state says about vacation that is left on the last day. */
export function vacationDue(employment: Employment) {
  const { state } = employment;
  const { payout, citation = null } = (Object.hasOwn(states, state) && states[state]) || {};
  if (payout === 'due' || payout === 'unless_policy') return { payout, citation } as const;
  const isDue = payout === 'after_a_year' && hasWorkedAYear(employment);
  return { payout: isDue ? ('due' as const) : ('policy' as const), citation };
}
