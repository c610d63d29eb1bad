import base from '../../vitest.config.ts';

/** What test/gate/same-draws.test.ts plays twice: small files, by the settings of every run. */
export default {
  ...base,
  test: { ...base.test, include: ['test/gate/played/{draws,fails}.ts'], globalSetup: [], maxWorkers: 1 },
};
