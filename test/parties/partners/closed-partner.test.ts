/** A closed partner can be read, and nothing of it is paid, changed or delivered. */
import { beforeAll, expect, test } from 'vitest';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { clientOf } from '../../platform/graphql/client.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

serveOneWorld();

const because = 'Payroll moves on Friday.';
const operator = (partner?: string) =>
  clientOf(service, service.operatorKeys.test, partner === undefined ? {} : { 'Payroll-Partner': partner });
const close = () =>
  operator()('mutation ($id: ID!, $because: Text!) { closePartner(id: $id, because: $because) }', {
    id: world.partnerID,
    because,
  });
const open = (copyIsUnused = false) =>
  operator()('mutation ($id: ID!, $unused: Boolean) { openPartner(id: $id, copyIsUnused: $unused) }', {
    id: world.partnerID,
    unused: copyIsUnused,
  });
const sql = (text: string) =>
  asSuperuser<Record<string, unknown>>(service.urls.test, text, [world.partnerID]);
const addShift = () =>
  call(service, 'POST', '/shifts', {
    key: world.testKey,
    body: {
      companyID: world.companyID,
      employeeCheckID: world.employeeCheckID,
      shifts: [{ time: '2026-11-20', hourly: { hours: 1 } }],
    },
  });
const database = () => {
  const { test: here } = service.core;
  if (!here) throw new Error('the test environment is on');
  return here.database;
};
/** The partner is due: its check is older than today. */
const due = async () =>
  (
    await database().duePartners({
      open: { same_day: '2099-01-01', next_day: '2099-01-01', two_day: '2099-01-01', four_day: '2099-01-01' },
      today: '2099-01-01',
      now: new Date('2099-01-01'),
    })
  ).includes(world.partnerID);
const asJob = (mode: 'read' | 'write') => {
  const credential = { kind: 'job', partnerId: world.partnerID } as const;
  return runAs(service.core, { environment: 'test', credential }, async () => 'done', mode);
};

let link: string;
beforeAll(async () => {
  const { partnerID, companyID, testKey: key } = world;
  link = (await call(service, 'POST', '/getAuthLink', { key, body: { partnerID, companyID } })).body.url;
  await call(service, 'POST', '/webhooks', {
    key,
    body: { url: 'https://hooks.example.com/', kinds: ['shift'] },
  });
});

test('keys, jobs and operators change nothing of it and learn why, nothing is due or delivered, and all can read it', async () => {
  expect((await addShift()).status).toBe(200);
  expect(await due()).toBe(true);
  expect((await close()).data).toEqual({ closePartner: true });

  const refused = await addShift();
  expect([refused.status, refused.body.errors[0].code]).toEqual([403, 224]);
  expect(refused.body.errors[0].message).toContain(because);
  await expect(asJob('write')).rejects.toMatchObject({ kind: 'PARTNER_CLOSED' });
  const change = `mutation { updateCompany(companyId: "${world.companyID}", input: { jobTitle: "x" }) { id } }`;
  expect((await operator(world.partnerID)(change)).codes).toEqual(['PARTNER_CLOSED']);
  expect(await due()).toBe(false);
  await sql('select lease_deliveries(500, 1), $1::text');
  const leased = 'select 1 from webhook_deliveries where partner_id = $1 and lease_until is not null';
  expect(await sql(leased)).toEqual([]);

  expect(await asJob('read')).toBe('done');
  const { partnerID, companyID, testKey: key } = world;
  const query = new URLSearchParams({ partnerID, companyID });
  expect((await call(service, 'GET', `/companies?${query}`, { key })).status).toBe(200);
  const read = await operator(partnerID)('{ partner { closedAt closedBecause } }');
  expect(read.data.partner).toEqual({ closedAt: expect.any(String), closedBecause: because });
  const { body: page } = await openLink();
  expect(page).toContain('Payroll is stopped.');
  expect(page).toContain(because);

  expect((await open()).data).toEqual({ openPartner: true });
  expect((await addShift()).status).toBe(200);
  expect([await due(), await asJob('write')]).toEqual([true, 'done']);
  await sql('select lease_deliveries(500, 1), $1::text');
  expect(await sql(leased)).not.toEqual([]);
  const entries = await sql(
    `select action from audit_entries where partner_id = $1 and action like '%Partner' order by at, id`,
  );
  expect(entries.map(({ action }) => action)).toEqual(['createPartner', 'closePartner', 'openPartner']);
});

/** The page that the link opens, in the session that it begins. */
async function openLink(): Promise<{ body: string }> {
  const first = await fetch(link, { redirect: 'manual' });
  const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const next = new URL(first.headers.get('location') ?? '', link);
  return { body: await (await fetch(next, { headers: { cookie } })).text() };
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('a write that has begun is committed before the partner is closed', async () => {
  const [reached, goOn] = [gate(), gate()];
  const credential = { kind: 'key', secret: world.testKey } as const;
  const writing = database().transaction(credential, 'write', async () => {
    reached.open();
    await goOn.opened;
    return 'committed';
  });
  await reached.opened;
  let isClosed = false;
  const closing = close().then((answer) => {
    isClosed = true;
    return answer;
  });
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and ($1::text, classid::bigint << 32 | objid::bigint) = ($1, writes_of($1))`;
  await eventually(async () => expect(await sql(waiting)).toHaveLength(1));
  expect(isClosed).toBe(false);
  goOn.open();
  expect(await writing).toBe('committed');
  expect((await closing).data).toEqual({ closePartner: true });
  await open();
});

test('one that was exported is opened only by an operator who says that its copy is not used', async () => {
  await close();
  await sql('update partners set exported_at = now() where id = $1');
  expect((await open()).codes).toEqual(['WRONG_STATE']);
  expect((await addShift()).status).toBe(403);
  expect((await open(true)).data).toEqual({ openPartner: true });
  expect((await addShift()).status).toBe(200);
});
