import { expect, test } from 'vitest';
import { complaints, mix } from './mix.ts';
import { tell } from './tell.ts';

const seed = 3;

test('one fault of every kind while clients work: what was acknowledged is there, once, and told', async () => {
  const mixed = await mix(
    { seed, rounds: 1, isWeighted: false },
    () => false,
    () => {},
  );
  const { verdict, delivered, ...figures } = mixed;
  tell('faults of every kind', { seed, ...verdict, ...figures });
  tell('deliveries meanwhile', delivered);
  // Whether an answer was lost after its commit is a matter of luck in so short a run.
  expect(complaints(mixed).filter((one) => one !== 'never: replayed')).toEqual([]);
}, 600_000);
