import { stateAccuracy } from './state-accuracy.ts';

process.stdout.write(stateAccuracy());
