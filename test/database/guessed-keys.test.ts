import { expect, test } from 'vitest';
import { fairConnectionQueue } from '../../src/database/fair-connection-queue.ts';

const key = (secret: string) => ({ kind: 'key', secret }) as const;

test('whoever guesses keys counts as one, and is not next with every guess', async () => {
  const turns = fairConnectionQueue(4);
  turns.rememberPartner(key('known'), { kind: 'key', id: 'key', partnerId: 'partner', scopes: null });
  await turns.acquire(key('known'));
  const held = await Promise.all(['a', 'b', 'c'].map((guess) => turns.acquire(key(guess))));
  const served: string[] = [];
  const guess = turns.acquire(key('d')).then(() => served.push('a guess'));
  const partner = turns.acquire(key('known')).then(() => served.push('a partner'));
  held.pop()?.();
  await Promise.race([guess, partner]);
  held.pop()?.();
  await Promise.all([guess, partner]);
  expect(served).toEqual(['a partner', 'a guess']);
});
