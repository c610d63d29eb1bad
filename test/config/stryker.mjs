/**
 * How `npm run tool -- mutate` mutates. tools/mutation/mutate.ts adds the sources and the tests of each area.
 */
export default {
  testRunner: 'vitest',
  plugins: [
    '@stryker-mutator/vitest-runner',
    './tools/mutation/ignore-declarations.mjs',
    './tools/mutation/survivor-reporter.mjs',
  ],
  ignorers: ['declarations'],
  vitest: { configFile: 'test/config/mutation.ts', related: false },
  coverageAnalysis: 'perTest',
  reporters: ['progress-append-only', 'survivors'],
  allowConsoleColors: false,
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['.build', '.data'],
  // Both want an older TypeScript. The sources compile as they are, and no type is checked while tests run.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  // A busy machine is no endless loop.
  timeoutMS: 30_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 30,
};
