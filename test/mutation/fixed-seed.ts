import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { emptyMaps } from './kept-maps.ts';

/** Property tests take the same cases each time, so that a mutant they kill once is killed again. */
fc.configureGlobal({ seed: 20_260_313 });

beforeEach(emptyMaps);
