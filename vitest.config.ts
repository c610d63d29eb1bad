import { defineConfig } from 'vitest/config';
import { ClosingLine } from './test/support/closing-line.ts';

export default defineConfig({
  // Node resolves graphql to index.js, the test runner's own resolver to index.mjs: two copies of one library,
  // whose types do not know each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    globalSetup: [
      'test/support/test-cluster.ts',
      'test/support/template-database.ts',
      'test/support/built-service.ts',
    ],
    reporters: ['default', new ClosingLine()],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
