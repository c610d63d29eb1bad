/** `npm run tool -- mutate` runs its tests in threads, which refuse options that processes take. */
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import config from '../../test/config/mutation.ts';

test('a thread starts with the options of Node that the mutation runs have', async () => {
  const { execArgv } = config.test ?? {};
  expect(execArgv).toBeDefined();
  const worker = new Worker('', { eval: true, ...(execArgv && { execArgv }) });
  expect(await new Promise((resolve) => worker.once('exit', resolve))).toBe(0);
});
