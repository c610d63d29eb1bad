/** People of a company, and how tests read the list and a person's page. */
import { newId } from '../../src/foundation/new-id.ts';
import { arrange } from '../support/arrange.ts';
import { service, world } from '../support/served-world.ts';

export type Someone = {
  readonly firstName: string;
  readonly lastName: string;
  readonly [column: string]: unknown;
};

/** Employees of the world's company, in this order; each may name further columns. */
export async function employ(
  people: readonly Someone[],
  { companyID: companyId } = world,
): Promise<string[]> {
  const data = people.map((person) => ({ id: newId(), companyId, ...person }));
  await arrange(service, world, (db) => db.employee.createMany({ data }));
  return data.map(({ id }) => id);
}
