import fc from 'fast-check';

/** Property tests take the same cases each time, so that a mutant they kill once is killed again. */
fc.configureGlobal({ seed: 20_260_313 });
