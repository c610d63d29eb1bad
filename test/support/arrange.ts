import type { Database } from '../../src/database/query/database.ts';
import { runAs } from '../../src/operation/run-as.ts';
import type { Service } from './service.ts';

/** Brings rows of a partner's test environment into a state that no operation leads to, or none does yet. */
export const arrange = async <T>(
  { core }: Service,
  { testKey }: { testKey: string },
  change: (db: Database) => Promise<T>,
): Promise<T> =>
  runAs(core, { environment: 'test', credential: { kind: 'key', secret: testKey } }, ({ db }) => change(db));
