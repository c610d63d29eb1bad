import { expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { sampleOf } from '../../support/sample.ts';
import { startService } from '../../support/service.ts';
import { makeWorld } from '../../support/world.ts';

const days: [which: string, now: string, day: string][] = [
  ['two weeks past the earliest', '2026-11-20T20:00:00Z', '2026-12-08'],
  ['two weeks on in a year without figures, too', '2026-12-31T20:00:00Z', '2027-01-19'],
];

test.each(sampleOf(days, 2))(
  'the demo check has a check date that can still be paid: %s',
  async (_which, now, day) => {
    const service = await startService({ clock: () => Date.parse(now) });
    const { companyID, employeeCheckID, testKey: key } = await makeWorld(service);
    const path = `/employeeCheck?companyID=${companyID}&employeeCheckID=${employeeCheckID}`;
    expect((await call(service, 'GET', path, { key })).body.data.check_date).toBe(day);
    await service.stop();
  },
);
