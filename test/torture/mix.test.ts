import { expect, test } from 'vitest';
import { playsAll, seedOr } from '../support/sample.ts';
import { complaints, mix } from './mix.ts';
import { printFigures } from './print-figures.ts';

const seed = seedOr(3);
const happening = playsAll ? 'one fault of each kind' : 'three faults';

test(`${happening} while clients work: each acknowledged write is there once, with its events`, async () => {
  const mixed = await mix(
    { seed, rounds: 1, isWeighted: false, ...(playsAll ? {} : { perRound: 3 }) },
    () => false,
    () => {},
  );
  const { comparison, delivered, ...figures } = mixed;
  printFigures('faults of every kind', { seed, ...comparison, ...figures });
  printFigures('deliveries in the mix of faults', delivered);
  // Whether an answer was lost after its commit is luck in so short a run; three faults meet little.
  const isLuck = (one: string) => (playsAll ? one === 'never: replayed' : one.startsWith('never: '));
  expect(complaints(mixed).filter((one) => !isLuck(one))).toEqual([]);
});
