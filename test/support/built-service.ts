import { execFileSync } from 'node:child_process';

/** Makes the file that `npm start` runs, as `npm start` makes it; tests that run the process run this one. */
export const setup = () => {
  execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit' });
};
