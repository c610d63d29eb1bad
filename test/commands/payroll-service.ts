import { afterAll, beforeAll } from 'vitest';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import type { Settings } from './run-payroll.ts';

export let service: Service;
export let world: World;
export let asPartner: Settings;
export let asOperator: Settings;

/** Gives the test file a service, and the settings with which a partner and an operator command it. */
export function serveCommands(): void {
  beforeAll(async () => {
    service = await startService();
    world = await makeWorld(service);
    asPartner = { PAYROLL_URL: service.baseUrl, PAYROLL_KEY: world.testKey };
    asOperator = {
      PAYROLL_URL: service.baseUrl,
      TEST_OPERATOR_KEY: service.operatorKeys.test,
      PRODUCTION_OPERATOR_KEY: service.operatorKeys.production,
    };
  });
  afterAll(() => service.stop());
}
