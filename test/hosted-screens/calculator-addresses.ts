/** Addresses of the garnishment calculator. */
export const path = '/garnishment-calculator';

export const bracket = (min: number, max: number | null, action: object) => ({ min, max, action });
/** Its brackets leave a gap, and overlap. */
export const broken = [
  {
    frequency: 'weekly',
    brackets: [
      bracket(0, 200, { kind: 'exempt' }),
      bracket(260, 400, { kind: 'amount', amount: 50 }),
      bracket(350, null, { kind: 'percentage', percentage: 25 }),
    ],
  },
];

export const addressOf = (schedule: unknown, members: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ schedule: typeof schedule === 'string' ? schedule : JSON.stringify(schedule), ...members })}`;
