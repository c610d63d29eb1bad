import { expect, test } from 'vitest';
import { readConfig } from '../../src/process/config.ts';
import { payroll } from './run-payroll.ts';

test('operator-key new makes a key for each environment, which the service accepts, without a service', async () => {
  const { code, out } = await payroll(['operator-key', 'new'], { PAYROLL_URL: 'http://127.0.0.1:1' });
  expect(code).toBe(0);
  expect(out).toMatch(/^TEST_OPERATOR_KEY=pok_test_\w{49}\nPRODUCTION_OPERATOR_KEY=pok_live_\w{49}\n$/);
  const variables = Object.fromEntries(
    out
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );
  expect(readConfig(variables)).toMatchObject(variables);
});
