/** A request that moves the clock by some seconds is repeated after the process that ran it has died. */
import { beforeEach, describe, expect, test } from 'vitest';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { type Answer, call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';

servePayrolls();

const by = 30 * 24 * 3_600;
const advance = (key: string, seconds = by): Promise<Answer> =>
  call(service, 'POST', '/test/clock/advance', {
    key: world.key,
    body: { by: seconds },
    headers: { 'Idempotency-Key': key },
  });
const clock = async () => (await call(service, 'GET', '/test/clock', { key: world.key })).body.data;
/** Within a minute: a clock moves on by itself. */
const isAt = async (instant: string) => {
  const { now, target } = await clock();
  expect(Math.abs(Date.parse(now) - Date.parse(instant))).toBeLessThan(60_000);
  expect(target ?? null).toBeNull();
};

/** What a process that dies leaves: no answer under the key, and the clock on its way or at its target. */
async function die(isOnItsWay: boolean): Promise<void> {
  const of = [world.partnerID];
  await asSuperuser(service.urls.test, 'delete from idempotency_records where partner_id = $1', of);
  const halfWay =
    'update partner_clocks set ahead = ahead - 864000000, target = moved_to where partner_id = $1';
  if (isOnItsWay) await asSuperuser(service.urls.test, halfWay, of);
}

describe('a move by seconds, repeated with its Idempotency-Key', () => {
  let to: string;
  beforeEach(async () => {
    const { status, body } = await advance('first');
    expect(status).toBe(200);
    to = body.data.now;
  });

  test('goes on to the same instant where its process died on the way', async () => {
    await die(true);
    expect((await clock()).target).not.toBeNull();
    const other = await advance('second');
    expect([other.status, other.body.errors[0].message]).toEqual([
      400,
      expect.stringContaining('move it on with to'),
    ]);
    const changed = await advance('first', by + 1);
    expect(changed.status).toBe(400);
    expect((await advance('first')).status).toBe(200);
    await isAt(to);
  });

  test('stays where it is where its process died between the last step and the answer', async () => {
    await die(false);
    expect((await advance('first')).status).toBe(200);
    await isAt(to);
  });

  test('moves on where another request has moved the clock since', async () => {
    const { body } = await advance('second');
    await die(false);
    expect((await advance('second')).status).toBe(200);
    await isAt(body.data.now);
  });
});
