/** A partner moves to another cell while several clients write, and nobody notices. */
import { beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { type Moved, moveBetweenCells } from '../../../src/process/partner-transfer/move-between-cells.ts';
import { startPayroll } from '../../commands/run-payroll.ts';
import { startReceiver } from '../../outside/webhooks/receiver.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { ownPostgres } from '../../support/own-postgres.ts';
import { playsAll, sampleOf } from '../../support/sample.ts';
import { type CellWorld, serveCells, service, urls, worlds } from './served-cells.ts';

serveCells({
  settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true', SEAL_AUDIT: 'true', DATABASE_PATIENCE: '10' },
});

let world: CellWorld;
let received: { headers: Record<string, unknown> }[];
beforeAll(async () => {
  [world] = worlds as [CellWorld];
  const receiver = await startReceiver();
  received = receiver.received;
  const body = { url: receiver.url, kinds: ['shift'] };
  await call(service, 'POST', '/webhooks', { key: world.testKey, body });
  return () => receiver.close();
});

const url = (cell: number) => urls[cell - 1] ?? '';
type Progress = (words: string) => void;
const move = (from: number, to: number, progress: Progress = () => {}) =>
  moveBetweenCells(world.partnerID, {
    from: url(from),
    to: url(to),
    progress,
    restMilliseconds: 0,
    patience: 10,
  });
const undo = (from: number, to: number) =>
  moveBetweenCells(world.partnerID, { from: url(from), to: url(to), progress: () => {}, undo: true });

const holders = async () => {
  const text = 'select from partners where id = $1 and left_for is null';
  const counts = await Promise.all(urls.map((one) => asSuperuser(one, text, [world.partnerID])));
  return counts.flatMap(({ length }, i) => (length ? [i + 1] : []));
};

type Answer = { key: string; status: number; id: string | undefined; body: unknown };
const sent: Answer[] = [];

async function addShift(key: string): Promise<Answer> {
  const { companyID, employeeCheckID, testKey } = world;
  const shifts = [{ time: '2026-11-20', metadata: { key }, hourly: { hours: 0.01 } }];
  const headers = { 'Idempotency-Key': key };
  const body = { companyID, employeeCheckID, shifts };
  const answer = await call(service, 'POST', '/shifts', { key: testKey, body, headers });
  const added: { shiftID: string; metadata?: { key?: string } }[] = answer.body.data?.shifts ?? [];
  const id = added.find(({ metadata }) => metadata?.key === key)?.shiftID;
  return { key, status: answer.status, id, body: answer.body };
}

async function shiftsRead(): Promise<string[]> {
  const { companyID, employeeCheckID, testKey: key } = world;
  const path = `/employeeCheck?companyID=${companyID}&employeeCheckID=${employeeCheckID}`;
  const { status, body } = await call(service, 'GET', path, { key });
  expect([status, body.success]).toEqual([200, true]);
  return body.data.shifts.map(({ shiftID }: { shiftID: string }) => shiftID);
}

/** Clients write and read what they wrote, until the work is done. */
async function underWrites<T>(work: () => Promise<T>): Promise<T> {
  let isDone = false;
  let number = 0;
  const client = async () => {
    while (!isDone) {
      number += 1;
      const answer = await addShift(`${sent.length}-${number}`);
      sent.push(answer);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(await shiftsRead()).toContain(answer.id);
    }
  };
  const clients = Promise.all(Array.from({ length: 3 }, client));
  const [done] = await Promise.all([work().finally(() => (isDone = true)), clients]);
  return done;
}

const expectMoved = (moved: Moved) => {
  expect(moved.result).toBe('moved');
  if (moved.result === 'moved') process.stdout.write(`writes were held for ${moved.held?.toFixed()} ms\n`);
};

/** Nothing is lost, doubled or missing, by all that the partner reads. */
async function expectWhole() {
  expect((await shiftsRead()).sort()).toEqual(sent.map(({ id }) => id).sort());
  const before = await shiftsRead();
  for (const { key, body } of sent.slice(-3)) expect((await addShift(key)).body).toEqual(body);
  expect(await shiftsRead()).toEqual(before);
}

const next = (from: number) => (from % 3) + 1;

test('under the writes of several clients, from cell to cell', { timeout: 240_000 }, async () => {
  for (const from of playsAll ? [1, 2] : [1]) {
    expectMoved(await underWrites(() => move(from, next(from))));
    expect(await holders()).toEqual([next(from)]);
    await expectWhole();
  }
});

/** Each step of a move: what it says when it begins. */
const steps = [
  'waiting for transactions under way',
  'copying employee_checks',
  'following changes',
  'comparing ledger_postings',
  'letting deliveries and reports end',
  'holding writes',
  'comparing counts and books',
  'leaving its former cell',
];

test.each(sampleOf(steps, 3))('interrupted while %s it works on, and the move is repeated', async (step) => {
  const [from = 0] = await holders();
  await expect(move(from, next(from), interruptAt(step))).rejects.toThrow('interrupted');
  expect(await holders()).toEqual([from]);
  await addAnother();
  if (step !== 'leaving its former cell') expect((await undo(from, next(from))).result).toBe('undone');
  expectMoved(await move(from, next(from)));
  expect(await holders()).toEqual([next(from)]);
  await expectWhole();
});

const interruptAt = (step: string) => (words: string) => {
  if (words.startsWith(step)) throw new Error('interrupted');
};

async function addAnother() {
  const answer = await addShift(`another-${sent.length}`);
  expect(answer.status).toBe(200);
  sent.push(answer);
}

test('interrupted after it has left it is in no cell, until the move is repeated or undone', async () => {
  for (const ending of [undo, move]) {
    const [from = 0] = await holders();
    const leaving = move(from, next(from), interruptAt('opening it'));
    await expect(leaving).rejects.toThrow('interrupted');
    expect(await holders()).toEqual([]);
    const refused = await addShift(`waiting-${sent.length}`);
    expect([refused.status, refused.body]).toMatchObject([503, { errors: [{ code: 155 }] }]);
    await expect(move(from, next(next(from)))).rejects.toThrow(/has left for cell \d: repeat the move/);
    await ending(from, next(from));
    expect(await holders()).toEqual([ending === undo ? from : next(from)]);
    sent.push(await addShift(refused.key));
    await expectWhole();
  }
});

test.each(['letting requests end', 'removing it'])('interrupted while %s it is moved', async (step) => {
  const [from = 0] = await holders();
  await expect(move(from, next(from), interruptAt(step))).rejects.toThrow('interrupted');
  expect(await holders()).toEqual([next(from)]);
  await addAnother();
  await expect(undo(from, next(from))).rejects.toThrow(/is in the other cell already/);
  expect((await move(from, next(from))).result).toBe('moved');
  expect((await move(from, next(from))).result).toBe('there already');
  await expectWhole();
});

test('killed while it copies it leaves nothing that holds anybody, and is repeated', async () => {
  const [from = 0] = await holders();
  const settings = {
    SUPERUSER_URL: url(1),
    TEST_DATABASE_URL: url(1),
    TEST_CELL_URLS: `${url(2)},${url(3)}`,
  };
  const args = ['cells', 'move', world.partnerID, String(next(from))];
  const { child, said, ended } = startPayroll(args, settings);
  const slots = `select slot_name from pg_replication_slots where database = current_database()`;
  await eventually(async () => {
    const begun = (await asSuperuser(url(from), slots)).length === 1;
    expect(begun || child.exitCode !== null, said.err).toBe(true);
  });
  child.kill('SIGKILL');
  await ended;
  await eventually(async () => expect(await asSuperuser(url(from), slots)).toEqual([]));
  await addAnother();
  expect(['moved', 'there already']).toContain((await move(from, next(from))).result);
  expect(await holders()).toEqual([next(from)]);
  await expectWhole();
});

test('its events have numbers without a gap, and each was delivered once', async () => {
  const [at = 0] = await holders();
  const text = `select id, number, kind from events where partner_id = $1 order by number`;
  type Row = { id: string; number: string; kind: string };
  const eventsOf = () => asSuperuser<Row>(url(at), text, [world.partnerID]);
  await eventually(async () => {
    const numbers = (await eventsOf()).map(({ number }) => Number(number));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });
  const shifts = (await eventsOf()).filter(({ kind }) => kind === 'shift').map(({ id }) => id);
  expect(shifts.length).toBe(sent.length);
  await eventually(() =>
    expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(shifts.sort()),
  );
});

test('an open partner stays where PostgreSQL keeps no logical log', async () => {
  const server = await ownPostgres();
  await asSuperuser(`${server}/postgres`, 'create database payroll');
  const lonely = `${server}/payroll`;
  await migrate(lonely);
  await asSuperuser(lonely, "insert into partners (id, name) values ('lonely', 'Lonely')");
  const moving = moveBetweenCells('lonely', { from: lonely, to: url(1), progress: () => {} });
  await expect(moving).rejects.toThrow(/wal_level is replica, not logical\. Set wal_level = logical/);
  expect(await asSuperuser(url(1), "select from partners where id = 'lonely'")).toEqual([]);
});
