/** A new partner with a company, people, a pending check and payments. */

import { newId } from '../../src/foundation/new-id.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { ensureDemoCheck, makeDemo } from '../../src/process/demo/make-demo.ts';
import { graphql } from './client.ts';
import type { Service } from './service.ts';

/** The parts of a service that creating a world needs. */
export type Served = Pick<Service, 'baseUrl' | 'core' | 'operatorKeys'>;

const createPartner =
  'mutation ($id: ID, $name: Text!) { createPartner(id: $id, name: $name) { id key { key } } }';

/** Creates a partner in both environments with the same id, as an operator. */
export async function makePartner(service: Served, name = 'A partner') {
  const partnerID = newId();
  const keyIn = async (operatorKey: string): Promise<string> => {
    const { body } = await graphql(service, operatorKey, createPartner, { id: partnerID, name });
    return body.data.createPartner.key.key;
  };
  return {
    partnerID,
    testKey: await keyIn(service.operatorKeys.test),
    productionKey: await keyIn(service.operatorKeys.production),
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

export async function makeWorld(service: Served) {
  const partner = await makePartner(service);
  const access = { environment: 'test', credential: { kind: 'key', secret: partner.testKey } } as const;
  const people = await runAs(service.core, access, makeDemo);
  const employeeCheckID = await runAs(service.core, access, (operation) =>
    ensureDemoCheck(operation, people),
  );
  return { ...partner, ...people, employeeCheckID };
}
