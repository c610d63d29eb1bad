import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';

type Dated = { readonly effectiveStartDate: string; readonly effectiveEndDate: string | null };

/** The filter for rows that are in force on any of these days. */
export function inForceOn(days: readonly PlainDate[]) {
  const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)];
  return {
    effectiveStartDate: { lte: last },
    OR: [{ effectiveEndDate: null }, { effectiveEndDate: { gte: first } }],
  };
}

export const isInForce = ({ effectiveStartDate, effectiveEndDate }: Dated, day: PlainDate): boolean =>
  effectiveStartDate <= day && (effectiveEndDate === null || effectiveEndDate >= day);
