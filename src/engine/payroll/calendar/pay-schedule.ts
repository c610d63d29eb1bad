/** How often a worker is paid. 'quarterly' is a frequency of withholding schedules only. */
export const PAY_SCHEDULES = ['daily', 'weekly', 'biweekly', 'semimonthly', 'monthly'] as const;
export type PaySchedule = (typeof PAY_SCHEDULES)[number];
