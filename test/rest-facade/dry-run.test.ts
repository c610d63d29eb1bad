/** Who asks for a dry run of a write is refused: the write is not carried out. */
import { expect, test } from 'vitest';
import { contents } from '../isolation/population.ts';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

serveOneWorld();

const problem = {
  success: false,
  errors: [{ message: 'Prefer asks for a dry run, which is not offered: nothing was written', code: 13 }],
};

test.each(['dry-run', 'respond-async, dry-run', 'dryrun=true', 'DRY-RUN'])('Prefer: %s', async (Prefer) => {
  const { testKey: key, companyID, employeeCheckID } = world;
  const before = await contents(service.urls.test);
  const shifts = [{ time: '2026-11-20', hourly: { hours: 8 } }];
  const body = { companyID, employeeCheckID, shifts };
  const answer = await call(service, 'POST', '/shifts', { key, body, headers: { Prefer } });
  expect([answer.status, answer.body]).toEqual([400, problem]);
  expect(await contents(service.urls.test)).toEqual(before);
});

test('a read ignores the preference, and a write every other one', async () => {
  const { testKey: key, partnerID, companyID } = world;
  const read = await call(service, 'GET', `/companies?partnerID=${partnerID}&companyID=${companyID}`, {
    key,
    headers: { Prefer: 'dry-run' },
  });
  expect(read.status).toBe(200);
  const body = { companyID, url: 'https://hooks.example.com/payroll' };
  const write = await call(service, 'POST', '/webhooks', {
    key,
    body,
    headers: { Prefer: 'return=minimal' },
  });
  expect(write.status).toBe(200);
});
