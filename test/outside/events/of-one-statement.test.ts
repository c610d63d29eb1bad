/** Events are written once for a statement: each of its rows has its own. */
import { expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { hire } from '../../support/hire.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

serveOneWorld();

type Shown = { type: string; sequence: number; data: { employeeID: string; title: string } };
const eventsOf = async (employeeIDs: readonly string[]) => {
  await eventsShown(service.urls.test);
  const { data } = (await call(service, 'GET', '/events?kind=employee&limit=100', { key: world.testKey }))
    .body;
  return employeeIDs.map((id) =>
    data
      .filter(({ data: { employeeID } }: Shown) => employeeID === id)
      .map(({ type, sequence, data: { title } }: Shown) => `${sequence} ${type} ${title}`),
  );
};

test('a statement that changes several rows announces each by what changed in it, and none that did not', async () => {
  const title = 'Clerk';
  const ids = [
    await hire(service, world, { title }),
    await hire(service, world, { title }),
    await hire(service, world, { title }),
  ];
  const [renamed = '', same = '', left = ''] = ids;
  await arrange(service, world, (db) =>
    db.employee.setRows([
      { id: left, title, employmentStatus: 'leave' },
      { id: same, title, employmentStatus: 'live' },
      { id: renamed, title: 'Baker', employmentStatus: 'live' },
    ]),
  );
  expect(await eventsOf(ids)).toEqual([
    ['1 created Clerk', '2 updated Baker'],
    ['1 created Clerk'],
    ['1 created Clerk', '2 status_changed Clerk'],
  ]);
  await arrange(service, world, (db) => db.employee.updateMany({ where: {}, data: { title: 'Cook' } }));
  expect((await eventsOf(ids)).map((each) => each.at(-1))).toEqual([
    '3 updated Cook',
    '2 updated Cook',
    '3 updated Cook',
  ]);
});
