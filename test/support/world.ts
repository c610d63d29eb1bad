/** A new partner with a company, people, a pending check and payments. */
import { newId } from '../../src/foundation/new-id.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
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
/** What opens the pages of a company and of its people. */
export type Employer = Omit<World, 'employeeCheckID'>;

export async function makeWorld(service: Served) {
  const world = await makeWorldOf(service, makeDemo);
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const employeeCheckID = await runAs(service.core, access, (operation) => ensureDemoCheck(operation, world));
  return { ...world, employeeCheckID };
}

/** A new partner, and what one operation of its test key makes. */
export async function makeWorldOf<Made extends object>(
  service: Served,
  make: (operation: Operation) => Promise<Made>,
) {
  const partner = await makePartner(service);
  const access = { environment: 'test', credential: { kind: 'key', secret: partner.testKey } } as const;
  return { ...partner, ...(await runAs(service.core, access, make)) };
}
