/** How long ahead autopilot opens payroll, where the operator sets it. */
import { expect, test } from 'vitest';
import { moveTo, serveCalendars, world } from './served-calendar.ts';

serveCalendars({ settings: { AUTOPILOT_LEAD_DAYS: '15' } });

test('autopilot opens payroll as many banking days before its cut-off as the operator sets', async () => {
  await world.patch('/companies', { payroll_autopilot: true });
  // 15 banking days before the cut-off of Wednesday 2026-12-02: Veterans Day and Thanksgiving are none.
  expect(await moveTo('2026-11-08T20:00:00Z')).toEqual(['opened 2026-11-20']);
  expect(await moveTo('2026-11-09T20:00:00Z')).toEqual(['opened 2026-12-04']);
});
