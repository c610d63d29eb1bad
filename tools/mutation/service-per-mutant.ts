import { beforeAll, inject } from 'vitest';
import { serveMutant } from './serve-mutant.ts';

beforeAll(() => serveMutant(inject('activeMutant')));
