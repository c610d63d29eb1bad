import type { Mode } from '../database/environment-database.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { Access } from './access.ts';
import { type Core, operate } from './operate.ts';

/** Runs an internal job, such as making the demo, as an operation. */
export async function runAs<T>(
  core: Core,
  access: Access,
  work: (operation: Operation) => Promise<T>,
  mode: Mode = 'write',
): Promise<T> {
  let done: { value: T } | undefined;
  await operate(core, { access, mode, requestId: 'internal-job' }, async (operation) => {
    done = { value: await work(operation) };
    return {};
  });
  if (!done) throw new Error('the operation did not run');
  return done.value;
}
