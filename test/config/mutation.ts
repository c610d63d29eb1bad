import { defineConfig } from 'vitest/config';
import { AREA_VARIABLE, type Area } from '../../tools/mutation/area.ts';
import { LoadFailures } from '../../tools/mutation/load-failures.ts';
import { QuickestFirst } from '../../tools/mutation/quickest-first.ts';
import { residentWorkers } from '../../tools/mutation/resident-worker.ts';
import base from '../../vitest.config.ts';

const area: Area = JSON.parse(process.env[AREA_VARIABLE] ?? '{"tests":[]}');

/**
 * What `npm run tool -- mutate` runs: the tests of one area, and a PostgreSQL only where the area needs one.
 */
export default defineConfig({
  ...base,
  plugins: [residentWorkers],
  test: {
    ...base.test,
    include: [...area.tests],
    execArgv: [], // a resident worker is a thread, which takes no size of its own
    globalSetup: area.database ? ['test/support/test-cluster.ts', 'test/support/template-database.ts'] : [],
    setupFiles: [
      'test/support/one-seed.ts',
      'tools/mutation/empty-kept-maps.ts',
      ...(area.database ? ['tools/mutation/service-per-mutant.ts'] : []),
    ],
    sequence: { sequencer: QuickestFirst },
    reporters: [new LoadFailures()],
  },
});
