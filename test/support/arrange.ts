import type { Database } from '../../src/platform/database/query/database.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import type { Service } from './service.ts';

/** Changes rows of a partner's test environment to a state that no operation leads to. */
export const arrange = async <T>(
  { core }: Service,
  { testKey }: { testKey: string },
  change: (db: Database) => Promise<T>,
): Promise<T> =>
  runAs(core, { environment: 'test', credential: { kind: 'key', secret: testKey } }, ({ db }) => change(db));
