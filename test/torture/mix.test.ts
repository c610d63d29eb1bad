import { expect } from 'vitest';
import { playsAll, sampleOf, seed, atNight as test } from '../support/sample.ts';
import { complaints, mix } from './mix.ts';
import { printFigures } from './print-figures.ts';

const happening = playsAll ? 'one fault of each kind' : 'three faults';

const places: readonly [string, boolean][] = [
  ['one machine', false],
  ['two cells, a replica and a pooler', true],
];

test.each(sampleOf(places, 2))(
  `${happening} on %s while clients work: each acknowledged write is there once, with its events`,
  async (where, isWide) => {
    const mixed = await mix(
      { seed, rounds: 1, isWeighted: false, isWide, ...(playsAll ? {} : { perRound: 3 }) },
      () => false,
      () => {},
    );
    const { comparison, delivered, expected, ...figures } = mixed;
    printFigures(`faults on ${where}`, { seed, ...comparison, ...figures });
    printFigures(`deliveries beside faults on ${where}`, delivered);
    // Whether an answer was lost after its commit is luck in so short a run; three faults meet little.
    const isLuck = (complaint: string) =>
      playsAll ? complaint === 'never: replayed' : complaint.startsWith('never: ');
    expect(complaints(mixed).filter((complaint) => !isLuck(complaint))).toEqual([]);
  },
);
