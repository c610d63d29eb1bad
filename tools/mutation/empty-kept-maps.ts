import { beforeEach } from 'vitest';
import { emptyMaps } from './kept-maps.ts';

beforeEach(emptyMaps);
