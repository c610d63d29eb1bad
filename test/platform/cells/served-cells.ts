/** A service whose test environment has three databases, and a partner with a company in each. */
import { afterAll, beforeAll } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { everyCell } from '../../../src/platform/cells/core.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { ensureDemoCheck, makeDemo } from '../../../src/process/demo/make-demo.ts';
import { cellHeader, openCell } from '../../support/cells.ts';
import { graphql } from '../../support/client.ts';
import { cloneDatabase } from '../../support/databases.ts';
import { type Service, startService } from '../../support/service.ts';

export let service: Service;
/** The databases of the test environment, in the order of its cells. */
export let urls: readonly string[];
/** The partner in each of them. */
export let worlds: readonly CellWorld[];

export type CellWorld = Awaited<ReturnType<typeof worldIn>>;

type Options = Parameters<typeof startService>[0];

export function serveCells({ settings = {}, ...options }: Options = {}): void {
  beforeAll(async () => {
    const further = [await cloneDatabase(), await cloneDatabase()];
    service = await startService({ ...options, settings: { TEST_CELL_URLS: further.join(), ...settings } });
    urls = [service.urls.test, ...further];
    worlds = [await worldIn(1), await worldIn(2), await worldIn(3)];
  });
  afterAll(() => service?.stop());
}

/** A cell as the service has it. */
export const cellAt = (number: number) => {
  const cell = everyCell(service.core).find(
    (candidate) => candidate.world.environment === 'test' && candidate.number === number,
  );
  if (!cell) throw new Error(`there is no cell ${number}`);
  return cell;
};

const createPartner =
  'mutation ($id: ID, $name: Text!) { createPartner(id: $id, name: $name) { id key { key } } }';

/** An operator of the test environment, who acts in no partner. */
export const operator = async (document: string, variables: object = {}, cell?: number) => {
  const headers = cell ? cellHeader(cell) : {};
  const { body } = await graphql(service, service.operatorKeys.test, document, variables, headers);
  return body;
};

/** Creates a partner as an operator: in the cell that takes new ones, or in the named one. */
export async function partnerIn(cell?: number, id = newId()): Promise<{ id: string; key: string | null }> {
  const { data } = await operator(createPartner, { id, name: `Partner of ${cell ?? 'the newest'}` }, cell);
  return { id, key: data.createPartner.key?.key ?? null };
}

/** A partner with a company, people and a pending check in a cell. */
async function worldIn(cell: number) {
  const { id: partnerID, key } = await partnerIn(cell);
  if (!key) throw new Error('the partner has no key');
  const access = { environment: 'test', credential: { kind: 'key', secret: key } } as const;
  const people = await runAs(service.core, access, makeDemo);
  const employeeCheckID = await runAs(service.core, access, (at) => ensureDemoCheck(at, people));
  return { cell, partnerID, testKey: key, ...people, employeeCheckID };
}

export const openSecond = () => openCell(service, service.operatorKeys.test, 2);
