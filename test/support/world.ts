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
  const partner = await makeTestPartner(service, name);
  return { ...partner, productionKey: await makeInProduction(service, partner, name) };
}

/** Creates a partner in the test environment, as an operator. */
export async function makeTestPartner(service: Served, name = 'A partner') {
  const partnerID = newId();
  return { partnerID, testKey: await keyOf(service, service.operatorKeys.test, { id: partnerID, name }) };
}

/** Creates a partner of the test environment in production, too. Returns its key there. */
export const makeInProduction = (
  service: Served,
  { partnerID: id }: { partnerID: string },
  name = 'A partner',
): Promise<string> => keyOf(service, service.operatorKeys.production, { id, name });

async function keyOf(service: Served, operatorKey: string, partner: object): Promise<string> {
  const { body } = await graphql(service, operatorKey, createPartner, partner);
  return body.data.createPartner.key.key;
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
/** What opens the pages of a company and of its people. */
export type Employer = Omit<World, 'employeeCheckID' | 'productionKey'>;

export const makeWorld = (service: Served) =>
  makeWorldOf(service, async (operation) => {
    const people = await makeDemo(operation);
    return { ...people, employeeCheckID: await ensureDemoCheck(operation, people) };
  });

/** A new partner, and what one operation of its test key makes. */
export async function makeWorldOf<Made extends object>(
  service: Served,
  make: (operation: Operation) => Promise<Made>,
) {
  const partner = await makePartner(service);
  return { ...partner, ...(await inTest(service, partner, make)) };
}

/** One operation of a partner's test key. */
export function inTest<T>(
  { core }: Served,
  { testKey }: { testKey: string },
  work: (operation: Operation) => Promise<T>,
): Promise<T> {
  const credential = { kind: 'key', secret: testKey } as const;
  return runAs(core, { environment: 'test', credential }, work);
}
