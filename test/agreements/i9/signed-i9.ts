/** Forms I-9 of the world's employee, as the employee and the employer sign them. */
import { beforeEach } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { openOwn } from '../../hosted-screens/own.ts';
import { fill, follow, press } from '../../hosted-screens/people.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';

/** Gives each test an employee who was hired yesterday. */
export function serveHired(): void {
  serveWorlds({ clock: () => Date.parse('2026-11-17T18:00:00Z') });
  beforeEach(() => change(hired));
}

export const hired = { startDate: '2026-11-16', dob: '1990-04-12' };
export const change = (data: object) =>
  arrange(service, world, (db) => db.employee.updateMany({ where: { id: world.employeeID }, data }));

export async function ask(document: string, variables: object = {}) {
  const ids = { companyId: world.companyID, employeeId: world.employeeID };
  return (await graphql(service, world.testKey, document, { ...ids, ...variables })).body;
}

export const keepHere = () =>
  ask('mutation ($companyId: ID!) { keepI9s(companyId: $companyId, from: "2026-01-01") }', {
    employeeId: undefined,
  });

export async function status() {
  const { data } = await ask(`query ($companyId: ID!, $employeeId: ID!) {
    employee(companyId: $companyId, id: $employeeId) {
      i9 { next isOverdue section1DueOn section2DueOn reverifyBy keptUntil } } }`);
  return data.employee.i9;
}

export async function dashboard(page = 'i9', embedded?: string): Promise<Visitor> {
  const visitor = new Visitor();
  const link = await linksOf(service, world).dashboard(embedded);
  await visitor.goto(embedded ? link : `${link}&page=${page}`);
  return visitor;
}

type Attested = { readonly as?: string; readonly more?: Readonly<Record<string, string>> };

export async function signSection1({ as = 'A citizen of the United States', more = {} }: Attested = {}) {
  const page = await openOwn();
  await follow(page, 'Sign Form I-9');
  await fill(page, {
    'Street address': '1 Main St',
    City: 'Oakland',
    'ZIP code': '94601',
    'Date of birth': '4/12/1990',
  });
  await page.getByLabel('State', { exact: true }).fill('CA');
  await page.getByLabel('I am', { exact: true }).selectOption(as);
  await fill(page, more);
  await page.getByLabel('I am aware that federal law').check();
  await fill(page, { 'Your full name': 'Grace Rivera' });
  await press(page, 'Sign and save');
  return page;
}

type Shown = readonly [title: string, number: string, expires?: string];

/** Fills the documents into the fields of the form, the first ones first. */
export async function examine(page: Visitor, documents: readonly Shown[]): Promise<void> {
  for (const [at, [title, number, expires = '']] of documents.entries()) {
    await page.getByLabel('Title of the document').nth(at).selectOption(title);
    await page.getByLabel('Issuing authority').nth(at).fill('Its agency');
    await page.getByLabel('Document number').nth(at).fill(number);
    await page.getByLabel('Expiration date').nth(at).fill(expires);
  }
  await fill(page, { 'Your title': 'Owner' });
  await page.getByLabel('I attest, under penalty of perjury').check();
  await fill(page, { 'Your full name': 'Ada Owner' });
  await press(page, 'Sign and save');
}

export const card = 'A: Employment Authorization Document (I-766)';
export const license: Shown = ["B: Driver's license or state ID card", 'D1234567', '4/12/2030'];
export const ssnCard: Shown = ['C: Social Security card without a restriction', '219-45-6789'];

export async function whole(page = 'i9'): Promise<void> {
  await keepHere();
  await signSection1();
  const visitor = await dashboard(page);
  await follow(visitor, 'Examine documents: Grace Rivera');
  await examine(visitor, [license, ssnCard]);
}
