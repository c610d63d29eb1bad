import { execFileSync } from 'node:child_process';

/** Builds the service and its command line, for tests that start them as processes. */
export const setup = () => {
  execFileSync(process.execPath, ['tools/build/service.mjs'], { stdio: 'inherit' });
};
