import { expect } from 'vitest';
import { bankingDaysAfter } from '../../src/engine/payroll/calendar/banking-day.ts';
import { earliestCheckDate } from '../../src/engine/payroll/calendar/cut-off.ts';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { type Answer, call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { refusal } from './refusal.ts';

/** A Wednesday at noon in Los Angeles, with a holiday ahead. */
export const now = Date.parse('2026-11-18T20:00:00Z');
export const payable = bankingDaysAfter(earliestCheckDate(now), 3);
export const period = (schedule: 'weekly' | 'biweekly') => payPeriodFrom(schedule, '2026-11-01')?.id ?? '';

export const serveAtNow = (): void => serveOneWorld({ clock: () => now });

export const send = (method: string, path: string, body?: object, key = world.testKey) =>
  call(service, method, path, { key, body });
export const expectRefused = (answer: Answer, code: number) =>
  expect(refusal(answer).errors.every((error) => error.startsWith(`${code} `))).toBe(true);
export const valid = () => ({
  companyID: world.companyID,
  employeeID: world.employeeID,
  reportingPeriodID: period('biweekly'),
  check_date: payable,
});
export const create = (more: object = {}) => send('POST', '/employeeCheck', { ...valid(), ...more });
export const query = (id: string) => `?companyID=${world.companyID}&employeeCheckID=${id}`;
export const read = async (id: string) => (await send('GET', `/employeeCheck${query(id)}`)).body.data;
