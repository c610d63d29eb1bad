import { execFileSync } from 'node:child_process';

/** Builds the file that `npm start` runs, for tests that start the service as a process. */
export const setup = () => {
  execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit' });
};
