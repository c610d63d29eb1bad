import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** What `npm run tool -- screenshots` runs. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ['test/hosted-screens/screenshots.ts'], reporters: ['default'] },
});
