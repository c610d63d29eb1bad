/** A company whose owner, Ana Ruiz, signs in, and what people who are signed in do with access. */
import { beforeEach, expect } from 'vitest';
import { ask, makePerson, openCompany, signIn } from '../../hosted-screens/signed-in.ts';
import { checkDate, servePaydays, world } from '../../money/payrun-approvals/payday-world.ts';
import { service } from '../../support/served-world.ts';
import type { Visitor } from '../../support/visitor.ts';

export const partner = () => ({ ...world, testKey: world.key });
export const email = 'ana@bakery.example';
export let ana: { id: string; roles: { id: string }[] };
let companyName = '';

export function serveAccess(): void {
  servePaydays();
  beforeEach(async () => {
    const roles = [{ role: 'OWNER', companyId: world.companyID }];
    ana = await makePerson(service, partner(), { name: 'Ana Ruiz', email, roles });
    companyName = (await world.get('/companies', { partnerID: world.partnerID })).business_name;
  });
}

export const pageOf = (visitor: Visitor, page: string, from?: string) => {
  const { origin, pathname, searchParams } = new URL(visitor.url());
  const query = new URLSearchParams({
    session: searchParams.get('session') ?? '',
    page,
    ...(from && { from }),
  });
  return visitor.goto(`${origin}${pathname}?${query}`);
};
/** A browser with the pages of the company, of somebody who signs in. */
export async function signedIn(address: string, company = companyName): Promise<Visitor> {
  const visitor = await signIn(service, partner(), address);
  await openCompany(visitor, company);
  return visitor;
}
export const wordsOf = (visitor: Visitor) => visitor.getByRole('main').innerText();
export const press = (visitor: Visitor, name: string | RegExp) =>
  visitor.getByRole('button', { name }).first().click();

type Access = { name: string; email: string; role: string };
export async function give(visitor: Visitor, { name, email: address, role }: Access): Promise<string> {
  await pageOf(visitor, 'settings-person-add');
  await visitor.getByLabel('Name').fill(name);
  await visitor.getByLabel('Email').fill(address);
  await visitor.getByLabel('Role').selectOption(role);
  await press(visitor, 'Give access');
  return wordsOf(visitor);
}
export const bo = { name: 'Bo Lind', email: 'bo@bakery.example', role: 'APPROVER' };

type Role = { id: string; role: string; companyId: string | null; endsAt: string | null };
/** Who has, or had, a role at a company, as the partner reads it. */
export async function people(
  companyId = world.companyID,
): Promise<{ name: string; email: string; roles: Role[] }[]> {
  const query = `query ($companyId: ID!) { people(companyId: $companyId) { nodes {
    name email roles { id role companyId endsAt } } } }`;
  return (await ask(service, world.key, query, { companyId })).people.nodes;
}
export const approve = async (visitor: Visitor) => {
  await pageOf(visitor, 'payroll', checkDate);
  await press(visitor, /^Approve \$/);
  return wordsOf(visitor);
};

/** The page of the person who is signed in, without the company. */
export async function expectOutside(visitor: Visitor, name: string): Promise<void> {
  expect(await visitor.getByRole('heading').first().innerText()).toBe(`Hello, ${name}`);
  expect(await visitor.getByRole('button', { name: `Open ${companyName}` }).count()).toBe(0);
}
