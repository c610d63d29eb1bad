/** How tests open an employee's own screens. */
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { browser } from '../support/served-browser.ts';
import { service, world } from '../support/served-world.ts';
import type { World } from '../support/world.ts';
import { linksOf } from './links.ts';

export const ownLink = (owner: World = world, employeeID = owner.employeeID): Promise<string> =>
  linksOf(service, owner).worker(employeeID);

/** Opens the first page of the employee, without scripts. */
export async function openOwn(owner: World = world, look: object = {}): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...look });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(await ownLink(owner));
  return page;
}
