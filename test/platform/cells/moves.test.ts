/** A partner moves to another cell: read-only for a while, and whole, also when the move is interrupted. */
import { beforeAll, expect, test } from 'vitest';
import { type Credential, hashOf } from '../../../src/platform/database/credential.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { startReceiver } from '../../outside/webhooks/receiver.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { playsAll, sampleOf } from '../../support/sample.ts';
import {
  addShift,
  cancel,
  contentsOf,
  holders,
  home,
  interrupt,
  move,
  mover,
  next,
  openCheck,
  send,
  shiftsRead,
  urlOf,
  writable,
} from './moving-partner.ts';
import { cellAt, operator, serveCells, service } from './served-cells.ts';

serveCells({
  settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true', SEAL_AUDIT: 'true', DATABASE_PATIENCE: '10' },
});

let received: { headers: Record<string, unknown> }[];
let link: string;
let namedKey: string;
let credentials: readonly Credential[];
const added: string[] = [];

/** A month is paid, so that there are books; what has been paid stays as it is. */
beforeAll(async () => {
  const receiver = await startReceiver();
  received = receiver.received;
  await send('POST', '/webhooks', { url: receiver.url, kinds: ['shift'] });
  const { companyID, employeeID, testKey } = mover();
  const account = { account_number: '000123456789', routing_number: '011401533' };
  await send('POST', '/companies/bank', { companyID, ...account });
  await send('POST', '/bankaccount', { companyID, employeeID, ...account });
  await asSuperuser(urlOf(1), 'update employee_checks set approved = true');
  const advance = 'mutation { advanceClock(by: 2592000) { totals { checksPaid } } }';
  const { body } = await graphql(service, testKey, advance);
  expect(body.data.advanceClock.totals).toEqual({ checksPaid: 1 });
  await openCheck();
  link = await linksOf(service, mover()).dashboard();
  const named = 'mutation { createKey(name: "Reports", scopes: [COMPANIES_READ]) { key } }';
  namedKey = (await graphql(service, testKey, named)).body.data.createKey.key;
  const token = new URL(link).searchParams.get('token') ?? '';
  credentials = [
    { kind: 'key', secret: testKey },
    { kind: 'link', secret: token, purpose: 'dashboard' },
    { kind: 'job', partnerId: mover().partnerID },
  ];
  return () => receiver.close();
});

/** How many of the credentials a cell lets in. */
async function letIn(cell: number, mode: 'read' | 'write'): Promise<number> {
  const { database } = cellAt(cell);
  const enters = (credential: Credential) =>
    database.transaction(credential, mode, async ({ caller }) => caller.partnerId).catch(() => undefined);
  const callers = await Promise.all(credentials.map(enters));
  return callers.filter((id) => id === mover().partnerID).length;
}

async function write() {
  const key = `shift-${added.length}`;
  const answer = await addShift(key);
  if (answer.status === 200) added.push(key);
  const [error] = answer.body.errors ?? [];
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, code: error?.code, message: error?.message, retryAfter };
}
const refused = { status: 503, code: 155, retryAfter: '1' };
const works = async () => {
  const { status, message } = await write();
  expect(status, message).toBe(200);
};

async function reads() {
  expect((await shiftsRead()).sort()).toEqual(added.toSorted());
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(303); // to the page, with a session
  const { partnerID, companyID } = mover();
  const address = `/companies?${new URLSearchParams({ partnerID, companyID })}`;
  expect((await call(service, 'GET', address, { key: namedKey })).status).toBe(200);
}

const close = () =>
  operator('mutation ($id: ID!) { closePartner(id: $id, because: "It moves.") }', { id: mover().partnerID });
const open = async () =>
  (await operator('mutation ($id: ID!) { openPartner(id: $id) }', { id: mover().partnerID })).errors?.[0]
    .extensions.code ?? 'opened';

/** Each step of a move, by what it says when it begins: what has been done before. */
const steps = [
  { step: 'letting writes', isPaused: false, isThere: false, isHere: true },
  { step: 'copying audit_entries', isPaused: true, isThere: false, isHere: true },
  { step: 'copying ledger_postings', isPaused: true, isThere: false, isHere: true },
  { step: 'copying shifts', isPaused: true, isThere: false, isHere: true },
  { step: 'checking', isPaused: true, isThere: false, isHere: true },
  { step: 'letting questions', isPaused: true, isThere: true, isHere: true },
  { step: 'opening it', isPaused: true, isThere: true, isHere: false },
  { step: 'removing it', isPaused: false, isThere: true, isHere: false },
];
const families = steps.flatMap((step) => [
  ['an open partner', step.step, step] as const,
  ['a closed partner', step.step, step] as const,
]);

test.each(sampleOf(families, 16))(
  '%s, interrupted while %s: it can be read, one cell at most takes its writes, and it goes on',
  async (state, step, { isPaused, isThere, isHere }) => {
    const [from, isClosed] = [await home(), state === 'a closed partner'];
    const to = next(from);
    if (isClosed) await close();
    await asSuperuser(urlOf(from), 'update api_keys set last_used_at = null'); // a use would be recorded
    await interrupt(to, step);
    const before = await contentsOf(isHere ? from : to);
    expect(await holders()).toEqual([...(isHere ? [from] : []), ...(isThere ? [to] : [])].sort());
    expect(await letIn(from, 'read')).toBe(isHere ? credentials.length : 0);
    expect(await letIn(to, 'read')).toBe(isThere ? credentials.length : 0);
    await reads();
    if (isPaused) {
      expect(await writable()).toEqual([]);
      expect(await write()).toMatchObject(refused);
      expect([await letIn(from, 'write'), await letIn(to, 'write')]).toEqual([0, 0]);
      expect(await open()).toBe('OVERLOADED');
      if (!isThere) await interrupt(to, 'opening it');
      expect(await contentsOf(to)).toEqual(before);
    } else if (isClosed) expect((await write()).status).toBe(403);
    else await works();
    const hasLeft = isPaused && !(isHere && isThere);
    expect(await move(to)).toEqual(
      step === 'removing it'
        ? { result: 'there already' }
        : { result: 'moved', from: hasLeft ? undefined : from, isClosed },
    );
    expect([await holders(), await writable(), await contentsOf(from)]).toEqual([[to], [to], {}]);
    await reads();
    if (isClosed) expect(await open()).toBe('opened');
    await works();
    expect(await move(to)).toEqual({ result: 'there already' });
  },
);

const cancelled = steps.map((step) => [step.step, step] as const);

test.each(sampleOf(cancelled, 8))(
  'cancelled while %s: it works on where it was',
  async (step, { isHere }) => {
    const from = await home();
    const to = next(from);
    await interrupt(to, step);
    if (!isHere) {
      await expect(cancel(to)).rejects.toThrow(`is in cell ${to} already: end the move without --cancel`);
      await move(to);
      return;
    }
    await cancel(to);
    expect([await holders(), await contentsOf(to)]).toEqual([[from], {}]);
    expect(await cancel(to)).toBe(false);
    await reads();
    await works();
  },
);

const leased = ['webhook_deliveries', 'messages'];

test.each(playsAll ? leased : leased.slice(0, 1))(
  'a write under way is committed before the partner is paused, and %s under way are awaited',
  async (table) => {
    const from = await home();
    const ask = (text: string) => asSuperuser(urlOf(from), text, [mover().partnerID]);
    const lease = (until: string) => ask(`update ${table} set lease_until = ${until} where partner_id = $1`);
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and classid::bigint << 32 | objid::bigint = writes_of($1)`;
    await lease(`now() + interval '1 hour'`);
    const key = { kind: 'key', secret: mover().testKey } as const;
    const { moving } = await cellAt(from).database.transaction(key, 'write', async () => {
      const moving = move(next(from));
      await eventually(async () => expect(await ask(waiting)).toHaveLength(1));
      return { moving };
    });
    await works();
    expect(await writable()).toEqual([from]);
    await lease('null');
    expect((await moving).result).toBe('moved');
    await reads();
  },
);

test('a move to another cell than the one that it is on its way to is refused', async () => {
  const from = await home();
  const to = next(from);
  await interrupt(to, 'copying shifts');
  const said = `moves to cell ${to}: repeat that move, or cancel it`;
  for (const other of [from, next(to)]) {
    await expect(move(other)).rejects.toThrow(said);
    await expect(cancel(other)).rejects.toThrow(said);
  }
  expect(await cancel(to)).toBe(true);
});

test('while it moves no operator enters it, and nothing is recorded for all partners of its cell', async () => {
  const from = await home();
  await interrupt(next(from), 'copying shifts');
  const inside = { 'Payroll-Partner': mover().partnerID };
  const { body } = await graphql(service, service.operatorKeys.test, '{ partner { id } }', {}, inside);
  expect(body.errors[0].extensions.code).toBe('OVERLOADED');
  const counted = `select state, value from operating_figures('2026-01-01') where metric = 'payroll_partners'`;
  expect(await asSuperuser(urlOf(from), counted)).toContainEqual({ state: 'closed', value: 1 });
  const recording = asSuperuser(
    urlOf(from),
    `select record_for_all_partners(new_id(), 'activateFigures', '{}', 'request')
     from set_config('app.operator_id', 'operator', true)`,
  );
  await expect(recording).rejects.toThrow('a partner leaves for another cell');
  expect((await move(next(from))).result).toBe('moved');
});

test('nothing moves to a cell whose functions are of another version', async () => {
  const from = await home();
  const set = (checksum: string) =>
    asSuperuser<{ checksum: string }>(
      urlOf(next(from)),
      `update applied_functions a set checksum = $1 from applied_functions old
       where a.name = 'authentication.sql' and old.name = a.name returning old.checksum`,
      [checksum],
    );
  const [before] = await set('another');
  await expect(move(next(from))).rejects.toThrow(
    /other functions of authentication\.sql .* Nothing was moved/,
  );
  expect([await writable(), await contentsOf(next(from))]).toEqual([[from], {}]);
  await set(before?.checksum ?? '');
});

test('a process that remembers a former cell of a link asks it again, and finds the link revoked', async () => {
  const from = await home();
  const revoked = await linksOf(service, mover()).dashboard();
  const opens = async () => (await fetch(revoked, { redirect: 'manual' })).status;
  expect(await opens()).toBe(303);
  await move(next(from));
  const token = hashOf(new URL(revoked).searchParams.get('token') ?? '');
  await asSuperuser(urlOf(next(from)), 'update links set revoked_at = now() where token_hash = $1', [token]);
  expect(await opens()).toBe(410);
});

test('its events have numbers without a gap, and each was delivered once', async () => {
  type Row = { id: string; number: string; kind: string };
  const text = 'select id, number, kind from events where partner_id = $1 order by number';
  const eventsOf = async () => asSuperuser<Row>(urlOf(await home()), text, [mover().partnerID]);
  await eventually(async () => {
    const numbers = (await eventsOf()).map(({ number }) => Number(number));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });
  const shifts = (await eventsOf()).filter(({ kind }) => kind === 'shift').map(({ id }) => id);
  expect(shifts.length).toBe(added.length);
  await eventually(() =>
    expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(shifts.sort()),
  );
});

test('a partner for whom an answer of the bank waits stays, and goes once it is handled', async () => {
  const [from, to] = [await home(), next(await home())];
  const answer = `insert into unapplied_answers (id, digest, kind, reason, named_partner, sealed_records, file_name,
    file_digest, line) values ('waits', 'waits', 'refused', 'It waits.', $1, '', 'a.ach', 'f', 1)`;
  await asSuperuser(urlOf(from), answer, [mover().partnerID]);
  await expect(move(to)).rejects.toThrow(
    /^1 answers of the bank .* wait for an operator\. Nothing was moved/,
  );
  expect([await home(), await writable()]).toEqual([from, [from]]);
  await asSuperuser(urlOf(from), "delete from unapplied_answers where id = 'waits'");
  expect(await move(to)).toMatchObject({ result: 'moved', from });
});
