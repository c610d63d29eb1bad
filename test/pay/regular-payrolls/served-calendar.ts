/** A company whose payroll follows a biweekly calendar, and its regular payrolls. */

import { beforeEach } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { type PayrollWorld, payrollWorld } from '../../money/payruns/payroll-world.ts';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { serve, service } from '../../support/served-world.ts';

/** Wednesday 2026-11-04, noon in Los Angeles. */
const start = Date.parse('2026-11-04T20:00:00Z');

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
export type Json = any;
export let world: PayrollWorld;
export const period = payPeriodFrom('biweekly', '2026-11-02')?.id ?? '';
/** The first payroll is paid on Friday the 20th, so approved before Wednesday the 18th, 22:00 UTC. */
const calendar = { payroll_firstDate: '2026-11-20', payroll_firstPayPeriodID: period };

/** A new company for each test. A file that runs the work of all partners passes settings. */
export function serveCalendars(options: { settings?: Record<string, string> } = {}): void {
  serve({ clock: () => start, ...options });
  beforeEach(async () => {
    world = await payrollWorld(service);
    await world.patch('/companies', calendar);
  });
}

export const send = (method: string, path: string, body: object) =>
  call(service, method, path, { key: world.key, body: { companyID: world.companyID, ...body } });
export const payrolls = (): Promise<Json[]> => world.get('/payroll/regular', {});
export const checks = (): Promise<Json[]> => world.get('/employeeCheck', { limit: '100' });
export const regular = async () => (await checks()).filter(({ regularPayrollID }) => regularPayrollID);
export const moveTo = async (to: string): Promise<string[]> => {
  const { body } = await world.advance({ to });
  return body.data.happened.map(({ what, check_date }: Json) => `${what} ${check_date}`);
};
export const statuses = async () => {
  await eventsShown(service.urls.test);
  const events: Json[] = await world.get('/events', { kind: 'regular_payroll', limit: '100' });
  return events.map(({ type, data }) => `${type} ${data.status} ${data.employee_check_count}`);
};
