import { expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

serveOneWorld();

test('forty simultaneous changes of one employee wait for each other, and all succeed', async () => {
  const { companyID, employeeID } = world;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      call(service, 'PATCH', '/employees', {
        key: world.testKey,
        body: { companyID, employeeID, title: `Title ${i}` },
      }),
    ),
  );
  const refused = answers
    .filter(({ status }) => status !== 200)
    .map(({ status, body }) => ({ status, body }));
  expect(refused).toEqual([]);
});
