import { expect, test } from 'vitest';
import { connectionTurns } from '../../src/database/turns.ts';

const key = (secret: string) => ({ kind: 'key', secret }) as const;

test('whoever guesses keys counts as one, and is not next with every guess', async () => {
  const turns = connectionTurns(4);
  turns.know(key('known'), { kind: 'key', id: 'key', partnerId: 'partner', scopes: null });
  await turns.take(key('known'));
  const held = await Promise.all(['a', 'b', 'c'].map((guess) => turns.take(key(guess))));
  const served: string[] = [];
  const guess = turns.take(key('d')).then(() => served.push('a guess'));
  const partner = turns.take(key('known')).then(() => served.push('a partner'));
  held.pop()?.();
  await Promise.race([guess, partner]);
  held.pop()?.();
  await Promise.all([guess, partner]);
  expect(served).toEqual(['a partner', 'a guess']);
});
