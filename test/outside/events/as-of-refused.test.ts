/** What bounds history: the instant of each change, the object's life, and who asks. */
import { expect, test } from 'vitest';
import { stateAsOf } from '../../../src/outside/events/state-as-of.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { clientOf } from '../../platform/graphql/client.ts';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { makeWorld } from '../../support/world.ts';

serveWorlds();

const send = (path: string, key = world.testKey) => call(service, 'GET', path, { key });
const change = (method: string, path: string, body: object) =>
  call(service, method, path, { key: world.testKey, body });
const now = () => new Date().toISOString();
const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
const employee = (asOf: string, { companyID, employeeID } = world) =>
  `/employees?${new URLSearchParams({ companyID, employeeID, as_of: asOf })}`;
const rename = (title: string) =>
  change('PATCH', '/employees', { companyID: world.companyID, employeeID: world.employeeID, title });
const sql = (text: string, values: unknown[]) => asSuperuser(service.urls.test, text, values);

async function eventsOf(kind: string): Promise<{ timestamp: string; type: string }[]> {
  await eventsShown(service.urls.test);
  return (await send(`/events?companyID=${world.companyID}&kind=${kind}&limit=100`)).body.data;
}

const titleAt = async (instant: string) => (await send(employee(instant))).body.data.title;

test('a change is there from the instant of its event on, and not a millisecond before', async () => {
  await rename('Miller');
  const before = now();
  while (now() === before);
  await rename('Cook');
  const { timestamp = '' } = (await eventsOf('employee')).at(-1) ?? {};
  expect(await titleAt(timestamp)).toBe('Cook');
  expect(await titleAt(later(timestamp, -1))).toBe('Miller');
  expect(await titleAt(timestamp.replace('Z', '+00:00'))).toBe('Cook');
});

test('an object that did not exist yet is as unknown as one that never did, and the message says since when it exists', async () => {
  const [created] = await eventsOf('employee');
  const instant = later(created?.timestamp ?? '', -1);
  expect(refusal(await send(employee(instant)))).toEqual(
    refused(400, `30 It did not exist at ${instant}: it was created at ${created?.timestamp}.`),
  );
});

test('a deleted object is answered as it was, and unknown from its deletion on', async () => {
  const { companyID, employeeCheckID } = world;
  const path = `/employeeCheck?${new URLSearchParams({ companyID, employeeCheckID })}`;
  const then = (await send(path)).body.data;
  const instant = now();
  while (now() === instant);
  expect((await call(service, 'DELETE', path, { key: world.testKey })).status).toBe(200);
  const deleted = (await eventsOf('employee_check')).at(-1);
  const { coverage, ...past } = (await send(`${path}&as_of=${instant}`)).body.data;
  expect(then).toMatchObject(past);
  expect([then.status, coverage]).toEqual(['pending', null]); // what it may owe is computed as things stand now
  expect(refusal(await send(`${path}&as_of=${deleted?.timestamp}`))).toEqual(
    refused(
      400,
      `17 It no longer existed at ${deleted?.timestamp}: it was deleted at ${deleted?.timestamp}.`,
    ),
  );
});

test('an instant after the test clock is refused', async () => {
  await change('POST', '/test/clock/advance', { by: 864_000 });
  const answer = await send(employee(later(now(), 864_060_000)));
  expect(answer.body.errors[0].message).toMatch(/^as_of is in the future: it is now \d{4}-.*Z$/);
  expect([answer.status, answer.body.errors[0].code]).toEqual([400, 13]);
});

const form = 'must be an instant, ISO 8601, such as 2026-11-20T09:00:00Z';
test.each([
  ['tomorrow', form],
  ['2026-11-20T09:00', form],
  ['', form],
  ['2026-02-30', 'must be a real day'],
])('%j is no instant', async (text, problem) => {
  expect(refusal(await send(employee(text)))).toEqual(refused(400, `13 as_of ${problem}`));
});

test('an instant before the first event of an object that is older is refused with where its history begins', async () => {
  await rename('Miller');
  const instant = later((await eventsOf('employee'))[0]?.timestamp ?? '', -1);
  const ofEmployee = "partner_id = $1 and kind = 'employee' and object_id = $2";
  const whose = [world.partnerID, world.employeeID];
  await sql(`delete from events where ${ofEmployee} and type = 'created'`, whose);
  const [first] = await eventsOf('employee');
  expect(first?.type).not.toBe('created');
  const message = '13 as_of is before the history of the object, which begins';
  expect(refusal(await send(employee(instant)))).toEqual(refused(400, `${message} at ${first?.timestamp}`));
  expect((await send(employee(first?.timestamp ?? ''))).status).toBe(200);
  await sql(`delete from events where ${ofEmployee}`, whose);
  expect(refusal(await send(employee(now())))).toEqual(refused(400, `${message} with its next change`));
});

test('a change whose transaction waited for another one is not there before that one', async () => {
  const then = await titleAt(now());
  await rename('Miller');
  await rename('Cook');
  const changed = (await eventsOf('employee')).at(-2)?.timestamp ?? '';
  const last = "sequence = (select max(sequence) from events where object_id = $1 and kind = 'employee')";
  const values = [world.employeeID, later(changed, -1)];
  await sql(`update events set at = $2 where object_id = $1 and kind = 'employee' and ${last}`, values);
  expect(await titleAt(later(changed, -1))).toBe(then);
  expect(await titleAt(changed)).toBe('Cook');
});

test('as_of without the id of an object, and on a read without history, is refused', async () => {
  const { companyID } = world;
  const list = await send(`/employees?companyID=${companyID}&as_of=${now()}`);
  expect(refusal(list)).toEqual(refused(400, '13 employeeID is required'));
  const places = await send(`/workLocations?companyID=${companyID}&as_of=${now()}`);
  expect(refusal(places)).toEqual(refused(400, '13 as_of is not a known parameter'));
  const words = '13 as_of is not read here: no history answers this';
  const calendar = `/payroll/calendar?companyID=${companyID}&as_of=${now()}`;
  expect(refusal(await send(calendar))).toEqual(refused(400, words));
  expect(refusal(await send(calendar, await keyWith(['COMPANIES_READ'])))).toEqual(refused(400, words));
});

async function keyWith(scopes: readonly string[]): Promise<string> {
  const mutation = `mutation ($scopes: [KeyScope!]!) {
    createKey(name: "Narrow", scopes: $scopes, strict: true) { key } }`;
  return (await clientOf(service, world.testKey)(mutation, { scopes })).data.createKey.key;
}

test('a named key needs the scope of the read, may be strict, and gets no ETag', async () => {
  const reader = await keyWith(['WORKERS_READ']);
  const { status, headers } = await send(employee(now()), reader);
  expect([status, headers.get('etag'), headers.get('x-unknown-fields')]).toEqual([200, null, null]);
  const other = await send(employee(now()), await keyWith(['EVENTS_READ']));
  expect([other.status, other.body.errors[0].message]).toEqual([
    403,
    'This API key lacks the scope workers:read.',
  ]);
});

test("another partner's object, and that of another company, are as unknown as any", async () => {
  const stranger = await makeWorld(service);
  const nobody = refused(400, '30 No employee with the given ID exists.');
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const neighbour = await runAs(service.core, access, makeDemo);
  for (const { employeeID } of [stranger, neighbour])
    expect(refusal(await send(employee(now(), { ...world, employeeID })))).toEqual(nobody);
  expect((await send(employee(now(), { ...world, ...neighbour }))).status).toBe(200);
  expect((await send(employee(now(), stranger))).body.errors[0].code).toBe(4);
});

test('a link reads no history, not even of the object that it shows', async () => {
  const { companyID, employeeCheckID: id } = world;
  const url = await linksOf(service, world).paystub(id);
  const secret = new URL(url).searchParams.get('token') ?? '';
  const credential = { kind: 'link', secret, purpose: 'paystub' } as const;
  const subject = {
    kind: 'employee_check',
    companyId: companyID,
    id,
    unknown: 'UNKNOWN_EMPLOYEE_CHECK',
  } as const;
  const read = runAs(service.core, { environment: 'test', credential }, (operation) =>
    stateAsOf(operation, { ...subject, isKnown: async () => true }, { at: new Date(), argument: 'instant' }),
  );
  await expect(read).rejects.toMatchObject({ kind: 'FORBIDDEN' });
});

test('the shifts and names of a check are left out where the history of one of them begins later', async () => {
  const { companyID, employeeCheckID, employeeID } = world;
  const shifts = [{ time: '2026-01-12', hourly: { hours: 8 } }];
  const { body } = await change('POST', '/shifts', { companyID, employeeCheckID, shifts });
  const { shiftID } = body.data.shifts.at(-1);
  const past = async () => {
    const query = new URLSearchParams({ companyID, employeeCheckID, as_of: now() });
    return (await send(`/employeeCheck?${query}`)).body.data;
  };
  expect((await past()).shifts.at(-1)).toMatchObject({ shiftID, last_name: body.data.last_name });
  const events = 'delete from events where partner_id = $1 and kind = $2 and object_id = $3';
  await sql(events, [world.partnerID, 'shift', shiftID]);
  const withNames = await past();
  expect([withNames.last_name, withNames.shifts]).toEqual([body.data.last_name, undefined]);
  await sql(events, [world.partnerID, 'employee', employeeID]);
  expect((await past()).last_name).toBeUndefined();
});
