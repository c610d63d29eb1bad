/** People of a company, and how tests read and fill the pages about them. */
import { expect } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import { arrange } from '../support/arrange.ts';
import { asSuperuser } from '../support/databases.ts';
import { service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';

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
  const usual = { companyId, onboarded: false, employmentStatus: 'live' };
  const data = people.map((person) => ({ id: newId(), ...usual, ...person }));
  await arrange(service, world, (db) => db.employee.insertRows(data));
  return data.map(({ id }) => id);
}

/** The address of a page about a person of the dashboard. */
export const addressOf = async (page: string, from = world.employeeID) =>
  `${await linksOf(service, world).dashboard()}&page=${page}&from=${from}`;

/** Opens a page about the world's employee. */
export async function openPage(name = 'employee', from?: string, locale?: string): Promise<Visitor> {
  const page = new Visitor(locale ? { locale } : {});
  await page.goto(await addressOf(name, from));
  return page;
}

/** The tabs of the page of a person. */
const tabsOf = (page: Visitor) => page.locator('.tabs').getByRole('link');

/** Opens the tab of a person's page that has something; nothing on other pages, or where it is shown. */
export async function openTabOf(page: Visitor, isShown: () => Promise<boolean>): Promise<void> {
  const names = await tabsOf(page).allInnerTexts();
  for (const name of names) {
    if (await isShown()) return;
    await page.locator('.tabs').getByRole('link', { name, exact: true }).click();
  }
}

/** Follows the link to the next page. */
export async function follow(page: Visitor, name: string): Promise<void> {
  const link = () => page.getByRole('link', { name, exact: true });
  await openTabOf(page, async () => (await link().count()) > 0);
  await link().first().click();
}
export const press = (page: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Fills the fields by their labels. */
export async function fill(page: Visitor, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
}

export async function section(page: Visitor, name: string): Promise<string> {
  const region = () => page.getByRole('region', { name, exact: true });
  await openTabOf(page, async () => (await region().count()) > 0);
  return region().innerText();
}
export const saved = (page: Visitor) => page.getByRole('status').innerText();
export const problems = (page: Visitor) => page.getByRole('alert').getByRole('listitem').allInnerTexts();

/** Columns of the world's employee. */
export async function stored(columns: string): Promise<Record<string, unknown>> {
  const sql = `select ${columns} from employees where id = $1`;
  const [row] = await asSuperuser<Record<string, unknown>>(service.urls.test, sql, [world.employeeID]);
  return row ?? {};
}

/** Expects that the last change was the link's. */
export async function expectChangeOfLink(action: string): Promise<void> {
  const sql = `select action, caller_kind as caller from audit_entries where partner_id = $1
    order by at desc, id desc limit 1`;
  const rows = await asSuperuser<Record<string, unknown>>(service.urls.test, sql, [world.partnerID]);
  expect(rows).toEqual([{ action, caller: 'link' }]);
}
