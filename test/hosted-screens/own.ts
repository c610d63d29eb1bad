/** How tests open an employee's own screens. */
import { service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import type { Employer } from '../support/world.ts';
import { linksOf } from './links.ts';

export const ownLink = (owner: Employer = world, employeeID = owner.employeeID): Promise<string> =>
  linksOf(service, owner).worker(employeeID);

/** Opens the first page of the employee. */
export async function openOwn(owner: Employer = world): Promise<Visitor> {
  const page = new Visitor();
  await page.goto(await ownLink(owner));
  return page;
}
