import { expect, test } from 'vitest';
import { fairConnectionQueue } from '../../../src/platform/database/fair-connection-queue.ts';

const key = (secret: string) => ({ kind: 'key', secret }) as const;

test('counts all guessed keys as one owner, so that no guess comes before a partner', async () => {
  const queue = fairConnectionQueue(4);
  queue.rememberPartner(key('known'), {
    kind: 'key',
    id: 'key',
    partnerId: 'partner',
    scopes: null,
    isLenient: false,
  });
  await queue.acquire(key('known'));
  const slots = await Promise.all(['a', 'b', 'c'].map((guess) => queue.acquire(key(guess))));
  const served: string[] = [];
  const guess = queue.acquire(key('d')).then(() => served.push('a guess'));
  const partner = queue.acquire(key('known')).then(() => served.push('a partner'));
  slots.pop()?.();
  await Promise.race([guess, partner]);
  slots.pop()?.();
  await Promise.all([guess, partner]);
  expect(served).toEqual(['a partner', 'a guess']);
});
