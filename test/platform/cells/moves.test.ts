/** A closed partner moves to another cell, also when the move is interrupted at any step. */
import { beforeAll, expect, test } from 'vitest';
import { moveBetweenCells } from '../../../src/process/partner-transfer/move-between-cells.ts';
import { startPayroll } from '../../commands/run-payroll.ts';
import { startReceiver } from '../../outside/webhooks/receiver.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { type CellWorld, operator, serveCells, service, urls, worlds } from './served-cells.ts';

serveCells({ settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true' } });

let world: CellWorld;
let received: { headers: Record<string, unknown> }[];
beforeAll(async () => {
  [world] = worlds as [CellWorld];
  const receiver = await startReceiver();
  received = receiver.received;
  await send('POST', '/webhooks', { url: receiver.url, kinds: ['shift'] });
  const { companyID, employeeID } = world;
  const account = { account_number: '000123456789', routing_number: '011401533' };
  await send('POST', '/companies/bank', { companyID, ...account });
  await send('POST', '/bankaccount', { companyID, employeeID, ...account });
  await addShift();
  await asSuperuser(url(1), 'update employee_checks set approved = true');
  const { body } = await advance('{ advanceClock(by: 2592000) { totals { checksPaid } } }');
  expect(body.data.advanceClock.totals).toEqual({ checksPaid: 1 });
  return () => receiver.close();
});

const send = (method: string, path: string, body?: object) =>
  call(service, method, path, { key: world.testKey, body });
const addShift = () => {
  const { companyID, employeeCheckID } = world;
  return send('POST', '/shifts', {
    companyID,
    employeeCheckID,
    shifts: [{ time: '2026-11-20', hourly: { hours: 1 } }],
  });
};
const advance = (mutation: string) => graphql(service, world.testKey, `mutation ${mutation}`);
const close = () =>
  operator('mutation ($id: ID!) { closePartner(id: $id, because: "It moves.") }', { id: world.partnerID });
const open = async () =>
  (await operator('mutation ($id: ID!) { openPartner(id: $id) }', { id: world.partnerID })).errors?.[0]
    .extensions.code ?? 'opened';

const url = (cell: number) => urls[cell - 1] ?? '';
const move = (from: number, to: number, progress: (words: string) => void = () => {}) =>
  moveBetweenCells(world.partnerID, { from: url(from), to: url(to), progress }).then(({ result }) => result);

/** What the partner reads: objects, the events from the first on, the books, the audit log. */
async function whatItReads() {
  const { partnerID, companyID } = world;
  const read = async (path: string) => {
    const { body } = await send('GET', path);
    expect(body.success, JSON.stringify(body)).toBe(true);
    return body;
  };
  const checks = `/employeeCheck?companyID=${companyID}`;
  const document = `{ events(first: 100) { nodes { id sequence data } } trialBalance {
    accounts { account debits credits } } auditChain { entries(first: 20) { id place seal } } }`;
  const { body } = await graphql(service, world.testKey, document);
  expect(body.errors).toBeUndefined();
  expect(body.data.trialBalance.accounts.length).toBeGreaterThan(3);
  return [await read(`/companies?partnerID=${partnerID}&companyID=${companyID}`), await read(checks), body];
}

const holders = async () => {
  const text = 'select from partners where id = $1';
  const counts = await Promise.all(urls.map((one) => asSuperuser(one, text, [world.partnerID])));
  return counts.flatMap(({ length }, i) => (length ? [i + 1] : []));
};

const interruptions = ['copying employee_checks', 'comparing ledger_postings', 'removing'];

test.each(interruptions)('interrupted while %s it has lost nothing, and is repeated', async (words) => {
  await eventually(() => expect(received.length).toBeGreaterThan(0));
  await close();
  const [from = 0] = await holders();
  const to = (from % 3) + 1;
  const before = await whatItReads();
  const interrupted = move(from, to, (now) => {
    if (now.startsWith(words)) throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  expect(await whatItReads()).toEqual(before);
  expect((await addShift()).status).toBe(403);
  if (words !== 'removing') expect(await open()).toBe('WRONG_STATE'); // until the move is repeated
  expect(await move(from, to)).toBe('moved');
  expect(await holders()).toEqual([to]);
  expect(await whatItReads()).toEqual(before);
  expect(await open()).toBe('opened');
  expect(await move(from, to)).toBe('there already');
});

test('killed at some moment it is repeated, and its former cell cannot be opened before that', async () => {
  await close();
  const [from = 0] = await holders();
  const to = (from % 3) + 1;
  const before = await whatItReads();
  const settings = {
    SUPERUSER_URL: url(1),
    TEST_DATABASE_URL: url(1),
    TEST_CELL_URLS: `${url(2)},${url(3)}`,
  };
  const { child, said, ended } = startPayroll(['cells', 'move', world.partnerID, String(to)], settings);
  const isNoted = 'select from partners where id = $1 and exported_at is not null';
  await eventually(async () => {
    const noted = await asSuperuser(url(from), isNoted, [world.partnerID]);
    expect(noted.length === 1 || child.exitCode !== null, said.err).toBe(true);
  });
  child.kill('SIGKILL');
  await ended;
  if ((await holders()).includes(from) && from < to) expect(await open()).toBe('WRONG_STATE');
  await move(from, to);
  expect(await holders()).toEqual([to]);
  expect(await whatItReads()).toEqual(before);
  expect(await open()).toBe('opened');
});

test('afterwards it works on, and each event was delivered once', async () => {
  const { employeeID, companyID } = world;
  const opened = await send('PATCH', '/employees', { companyID, employeeID, title: 'Head baker' });
  expect(opened.status).toBe(200);
  const { body } = await graphql(
    service,
    world.testKey,
    '{ events(first: 100) { nodes { id sequence kind } } }',
  );
  const nodes: { id: string; sequence: number; kind: string }[] = body.data.events.nodes;
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  const shifts = nodes.filter(({ kind }) => kind === 'SHIFT').map(({ id }) => id);
  await eventually(() =>
    expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(shifts.sort()),
  );
});
