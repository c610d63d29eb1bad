/** A service that trusts one signing key, and the settings of operators who run commands on it. */
import { afterAll, beforeAll } from 'vitest';
import { type Service, startService } from '../support/service.ts';
import { makePartner } from '../support/world.ts';
import { payroll, type Settings } from './run-payroll.ts';

let settings: Settings;

export function serveOperators(trustedKey: string): void {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ settings: { FIGURES_TRUSTED_KEYS: trustedKey } });
    await makePartner(service);
    const { test: TEST_OPERATOR_KEY, production: PRODUCTION_OPERATOR_KEY } = service.operatorKeys;
    settings = { PAYROLL_URL: service.baseUrl, TEST_OPERATOR_KEY, PRODUCTION_OPERATOR_KEY };
  });
  afterAll(() => service.stop());
}

export const asOperator = (...args: string[]) => payroll(args, settings);
