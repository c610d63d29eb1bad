import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './test/support/closing-line.ts';
import { patience } from './test/support/patience.ts';
import { RecordDurations } from './test/support/record-durations.ts';
import { SameOrder } from './test/support/same-order.ts';
import { readTestSize } from './test/support/test-size.ts';

const testSize = readTestSize(process.env);

export default defineConfig({
  // Node resolves graphql to index.js, the test runner's own resolver to index.mjs: two copies of one library,
  // whose types do not know each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx', 'tools/**/*.test.ts'],
    globalSetup: [
      'test/support/prepared-checkout.ts',
      'test/support/test-cluster.ts',
      'test/support/template-database.ts',
      'test/support/built-service.ts',
    ],
    setupFiles: ['test/support/one-seed.ts'],
    sequence: { sequencer: SameOrder },
    reporters: [
      'default',
      new ClosingLine(testSize),
      ...(process.env['TEST_RECORD'] === 'durations' ? [new RecordDurations()] : []),
    ],
    pool: 'forks',
    // A worker loads the code once and keeps it, and one service, for all its files. A second worker works
    // while the first waits for PostgreSQL, a process or a fault that lasts.
    isolate: false,
    experimental: { fsModuleCache: true }, // the next run of one file does not transform 1,700 modules again
    execArgv: ['--max-semi-space-size=64'], // a worker makes much that it soon drops: it collects less often
    maxWorkers: Math.max(2, availableParallelism() - 1),
    provide: { testSize },
    testTimeout: 5 * patience,
    hookTimeout: 5 * patience,
    teardownTimeout: patience / 2, // a worker ends when its service has closed its connections
    expect: { poll: { timeout: patience, interval: 20 } },
  },
});
