/** Events announce the list of requirements: what appears, what is late, and what ends, each once. */
import { expect, test } from 'vitest';
import { announceRequirements } from '../../../src/outside/requirements/announce.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { eventually } from '../../support/eventually.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';

const now = Date.parse('2026-11-17T18:00:00Z');
serveWorlds({ clock: () => now, settings: {} });

const send = async (method: string, path: string, body?: object) =>
  (await call(service, method, path, { key: world.testKey, ...(body && { body }) })).body;

/** What the worker does for a partner, until nothing is left. */
async function announce(): Promise<void> {
  const { partnerID: partnerId } = world;
  const access = { environment: 'test', credential: { kind: 'job', partnerId } } as const;
  while (await runAs(service.core, access, announceRequirements));
}

type Announced = { type: string; sequence: number; data: Record<string, string> };
let seen = new Set<string>();

/** The events about an object that no earlier call returned. */
async function announced(whose: string): Promise<string[]> {
  await announce();
  await eventsShown(service.urls.test);
  const { data } = await send('GET', `/events?kind=requirement&limit=100&companyID=${world.companyID}`);
  const events: readonly (Announced & { id: string })[] = data.nodes ?? data.events ?? data;
  const fresh = events.filter(({ id }) => !seen.has(id));
  seen = new Set(events.map(({ id }) => id));
  return fresh.flatMap(({ type, sequence, data: { requirementID = '', status } }) =>
    requirementID.startsWith(whose) ? [`${requirementID.split('.')[1]} ${type} ${sequence} ${status}`] : [],
  );
}

async function hire(): Promise<string> {
  const someone = { first_name: 'Nell', last_name: 'Oake', start_date: '2026-11-20', working_state: 'CA' };
  const body = { companyID: world.companyID, new_employees: [{ ...someone, default_wage: 20 }] };
  const created = (await send('POST', '/employees', body)).data;
  return (created.employees ?? created)[0].employeeID;
}

test('what appears, becomes overdue and ends is announced once, however many look and however often', async () => {
  const { companyID } = world;
  const employeeID = await hire();
  await Promise.all([announce(), announce(), announce()]);
  expect((await announced(employeeID)).toSorted()).toEqual([
    'bank_account created 1 open',
    'home_address created 1 open',
    'identity created 1 open',
    'state_form created 1 open',
    'w4 created 1 open',
  ]);
  const account = { routing_number: '011401533', account_number: '765000001' };
  await send('POST', '/bankaccount', { companyID, employeeID, ...account });
  expect(await announced(employeeID)).toEqual(['bank_account deleted 2 open']);
  await send('PATCH', '/employees', { companyID, employeeID, dob: '1990-04-12', ssn: '219-45-6780' });
  expect(await announced(employeeID)).toEqual(['identity deleted 2 open']);
  expect(await announced(employeeID)).toEqual([]);

  await send('POST', '/test/clock/advance', { to: '2026-11-21T18:00:00Z' });
  expect((await announced(employeeID)).toSorted()).toEqual([
    'home_address status_changed 2 overdue',
    'state_form status_changed 2 overdue',
    'w4 status_changed 2 overdue',
  ]);
  const left = { employment_status: 'terminated', term_date: '2026-11-21' };
  await send('PATCH', '/employees', { companyID, employeeID, ...left });
  expect((await announced(employeeID)).toSorted()).toEqual([
    'home_address deleted 3 overdue',
    'state_form deleted 3 overdue',
    'w4 deleted 3 overdue',
  ]);
});

test('a company hears of its own list, and of the forms of all its people when it begins to keep them', async () => {
  const { companyID } = world;
  const employeeID = await hire();
  await announced(employeeID);
  const keep = 'mutation ($id: ID!) { keepI9s(companyId: $id, from: "2026-11-18") }';
  await call(service, 'POST', '/graphql', {
    key: world.testKey,
    body: { query: keep, variables: { id: companyID } },
  });
  expect(await announced(employeeID)).toEqual(['i9_section_1 created 1 open']);
  const account = { companyID, routing_number: '011401533', account_number: '000000202' };
  await send('POST', '/companies/bank', account);
  const events = await announced(companyID);
  expect(events.map((event) => event.split(' ').slice(0, 2).join(' '))).toContain(
    'company_account_verification created',
  );
});

test('the worker of a process that delivers events announces by itself', async () => {
  const { startRequirements } = await import('../../../src/outside/requirements/worker.ts');
  const employeeID = await hire();
  const stop = startRequirements(service.core, { error: () => {}, warn: () => {} } as never);
  try {
    await eventually(async () => {
      await eventsShown(service.urls.test);
      const { data } = await send('GET', `/events?kind=requirement&companyID=${world.companyID}&limit=100`);
      expect(JSON.stringify(data)).toContain(`${employeeID}.w4`);
    });
  } finally {
    await stop();
  }
});
