/** Every property and sample of fast-check begins at the seed of the run, so that it can be repeated. */
import fc from 'fast-check';
import { seed } from './sample.ts';

fc.configureGlobal({ seed });
