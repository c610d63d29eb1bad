/** A PgBouncer before the test cluster, until the test ends. */
import { inject, onTestFinished } from 'vitest';
import { startPooler } from '../../torture/pooler.ts';

export { isInstalled } from '../../torture/pooler.ts';

/** Returns the address of a database through it. */
export async function startPgBouncer(user: { name: string; password: string }, connections: number) {
  const pooler = await startPooler({ server: inject('testClusterUrl'), user, connections });
  onTestFinished(() => pooler.stop());
  return pooler.through;
}
