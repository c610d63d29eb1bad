import { startService } from '../support/service.ts';
import { makeWorld } from '../support/world.ts';

/** A service, and the settings with which a partner and an operator run the command line against it. */
export async function payrollService() {
  const service = await startService();
  const world = await makeWorld(service);
  const asPartner = { PAYROLL_URL: service.baseUrl, PAYROLL_KEY: world.testKey };
  const asOperator = {
    PAYROLL_URL: service.baseUrl,
    TEST_OPERATOR_KEY: service.operatorKeys.test,
    PRODUCTION_OPERATOR_KEY: service.operatorKeys.production,
  };
  return { service, world, asPartner, asOperator };
}
