/** Who gets the next connection, and who is refused at once, by a clock that the test moves. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../../../src/platform/database/caller.ts';
import { fairConnectionQueue } from '../../../src/platform/database/fair-connection-queue.ts';
import { Busy } from '../../../src/platform/database/fault-of.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

/** A queue for one connection, and the partners in the order in which they got it. */
function oneConnection() {
  const queue = fairConnectionQueue(1);
  const served: string[] = [];
  const ends: (() => void)[] = [];
  return {
    served,
    /** Asks for the connection with a key of the partner. */
    ask(partnerId: string) {
      const credential = { kind: 'key', secret: partnerId } as const;
      queue.rememberPartner(credential, { partnerId } as Caller);
      return queue.acquire(credential).then((end) => {
        served.push(partnerId);
        ends.push(end);
      });
    },
    /** Uses the connection for so long, then gives it to the next. */
    async use(milliseconds: number) {
      await settled();
      await vi.advanceTimersByTimeAsync(milliseconds);
      ends.shift()?.();
      await settled();
    },
  };
}

test('a partner that used the connection less is next, though another asked first', async () => {
  const { served, ask, use } = oneConnection();
  for (const partner of ['busy', 'busy', 'busy', 'quiet']) ask(partner);
  await use(100);
  expect(served).toEqual(['busy', 'quiet']);
  await use(10);
  expect(served).toEqual(['busy', 'quiet', 'busy']);
});

test('what a partner used is forgotten, so that it is not behind for ever', async () => {
  const { served, ask, use } = oneConnection();
  ask('once busy');
  await use(500);
  await vi.advanceTimersByTimeAsync(20_000);
  for (const partner of ['other', 'other', 'once busy']) ask(partner);
  await use(10);
  expect(served).toEqual(['once busy', 'other', 'once busy']);
});

test('a request that would wait longer than three seconds is refused at once, another partner is not', async () => {
  const { served, ask, use } = oneConnection();
  for (let requests = 0; requests < 6; requests++) ask('busy');
  await use(1_000);
  await expect(ask('busy')).rejects.toBeInstanceOf(Busy);
  ask('quiet');
  await use(1_000);
  expect(served).toEqual(['busy', 'busy', 'quiet']);
});

test('nobody is refused before it was seen for a second how quickly requests are served', async () => {
  const { served, ask, use } = oneConnection();
  const requests = Array.from({ length: 40 }, () => ask('busy'));
  for (let i = 0; i < 40; i++) await use(5);
  await Promise.all(requests);
  expect(served).toHaveLength(40);
});

test('a connection that becomes free is never left unused, whatever the clock does in between', async () => {
  let now = 0;
  const queue = fairConnectionQueue(1, 1, () => {
    now += 7;
    return now;
  });
  const credential = { kind: 'key', secret: 'busy' } as const;
  queue.rememberPartner(credential, { partnerId: 'busy' } as Caller);
  let served = 0;
  const use = async () => {
    const end = await queue.acquire(credential);
    served += 1;
    end();
  };
  const requests = Array.from({ length: 20 }, use);
  await settled();
  expect([served, queue.waiting()]).toEqual([20, 0]);
  await Promise.all(requests);
});
