/** The address of the primary leads to a server that is a replica now, as for a moment in a failover. */
import { expect, onTestFinished, test } from 'vitest';
import { stallingProxy } from '../../isolation/stalling-proxy.ts';
import { addShift, makePartner, makeUsersAndDatabase, startOn } from '../../process/own-service.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { replicatedCluster } from './replicated-cluster.ts';
import { readCheck } from './served-from-replica.ts';

test('a former primary serves nothing, not even a read, and its connections are given up', async () => {
  const cluster = await replicatedCluster(makeUsersAndDatabase);
  onTestFinished(() => cluster.remove());
  const proxy = await stallingProxy(cluster.primary);
  onTestFinished(() => proxy.close());
  const service = await startOn(proxy.url, { DATABASE_POOL_SIZE: '2' });
  onTestFinished(() => service.stop());
  const made = await makePartner(service);
  const shiftID = await addShift(service, made);
  const { companyID, employeeCheckID, testKey: key } = made;
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1 } }];
  const answers = async () => {
    const [read, write, ready] = [
      await readCheck(service, made, made),
      await call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts } }),
      await call(service, 'GET', '/readyz'),
    ];
    return [read, write, ready].map(({ status, headers }) => [status, headers.get('retry-after')]);
  };
  await eventually(async () => {
    const query = 'select id from shifts where id = $1';
    expect(await asSuperuser(`${cluster.replica}/payroll_test`, query, [shiftID])).toHaveLength(1);
  });

  proxy.leadTo(cluster.replica);
  proxy.reset();
  for (let i = 0; i < 3; i++)
    expect(await answers()).toEqual([
      [503, '1'],
      [503, '1'],
      [503, null],
    ]);

  proxy.leadTo(cluster.primary);
  const [read, write] = await answers(); // readiness is remembered for a moment
  expect([read, write]).toEqual([
    [200, null],
    [200, null],
  ]);
  await eventually(async () => expect((await call(service, 'GET', '/readyz')).status).toBe(200));
});
