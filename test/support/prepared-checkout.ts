import { spawnSync } from 'node:child_process';

/** Refuses to test with stale packages or generated code, with which every request would return 500. */
export const setup = () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/prepare.mjs', '--check'], {
    encoding: 'utf8',
  });
  if (status === 0) return;
  process.stderr.write(stderr); // vitest fails if it prints such an early error
  throw new Error(stderr.trim());
};
