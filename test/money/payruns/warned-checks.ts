/** Checks of one employee, with the codes of their warnings. */

import { world } from './served-payroll.ts';

export type Warning = {
  code: string;
  message: string;
  blocks: boolean;
  severity: string;
  shiftIDs: string[];
};

export const employee = () => world.employees[1] ?? '';
/** Asks for all warnings of a check. */
export const all = '?include=warnings';
/** A check of the biweekly period from Sunday 2026-11-08 to 2026-11-21, paid on 2026-12-04. */
export const open = (more: object = {}, employeeID = employee(), query = all) =>
  world.open(employeeID, '2026-11-08', '2026-12-04', more, query);
export const payday = () => world.advance({ to: '2026-12-05T00:00:00Z' });
export const codesOf = ({ warnings }: { warnings: Warning[] }) => warnings.map(({ code }) => code).sort();
export const codes = async (more: object = {}) => codesOf(await open(more));
export const shift = (day: string, hours: number, more: object = {}) => ({
  time: `2026-11-${day}`,
  hourly: { hours, ...more },
});
export const choose = (blocking_warnings: string[] | null) =>
  world.patch('/companies', { blocking_warnings });
/** What each check warns of: the company has no account with California. */
export const usual = ['state_account_missing'];
