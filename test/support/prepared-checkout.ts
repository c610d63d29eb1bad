import { spawnSync } from 'node:child_process';

/** Refuses to test with stale packages or generated code, under which every request would answer 500. */
export const setup = () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/prepare.mjs', '--check'], {
    encoding: 'utf8',
  });
  if (status === 0) return;
  process.stderr.write(stderr); // vitest fails while it prints an error that comes so early
  throw new Error(stderr.trim());
};
