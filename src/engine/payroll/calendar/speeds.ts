/** How many banking days before its check date payroll is cut off, by speed. */
export const leadOfSpeed = { same_day: 0, next_day: 1, two_day: 2, four_day: 4 } as const;

export type Speed = keyof typeof leadOfSpeed;

export const isSpeed = (text: string): text is Speed => Object.hasOwn(leadOfSpeed, text);

export const speeds: readonly Speed[] = Object.keys(leadOfSpeed).filter(isSpeed);

/** The shortest of the leads: with it, the first day whose cut-off may be ahead at any speed. */
export const shortestLead = Math.min(...Object.values(leadOfSpeed));

/** The longest of the leads. */
export const longestLead = Math.max(...Object.values(leadOfSpeed));

/** Pay that leaves on the day of its cut-off goes through the bank's same-day windows. */
export const isSameDay = (leadBankingDays: number | undefined): boolean =>
  leadBankingDays === leadOfSpeed.same_day;
