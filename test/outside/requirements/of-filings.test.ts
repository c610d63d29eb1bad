/** The list of a company names what each form of a period that is over waits for, and where it is mended. */
import { beforeAll, expect, test } from 'vitest';
import { linksOf, open } from '../../hosted-screens/links.ts';
import { type PayrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { call } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { filer, paidCompany, signForm8655 } from '../tax-filings/filed-company.ts';

serve({ clock: () => start });

let world: PayrollWorld;
beforeAll(async () => {
  world = await paidCompany();
  await world.advance({ to: '2026-11-21T00:00:00Z' });
});

type Row = {
  requirementID: string;
  type: string;
  state: string | null;
  description: string;
  by: string | null;
  mutation: string;
  link: { query: string } | null;
};
async function filings(): Promise<Row[]> {
  const path = `/companies/requirements?companyID=${world.companyID}`;
  const { data } = (await call(service, 'GET', path, { key: world.key })).body;
  return data.filter(({ type }: Row) => type === 'filing');
}
const about = (rows: readonly Row[], words: string) =>
  rows
    .filter(({ description }) => description.startsWith(words))
    .map(({ description, mutation, link }) => [
      description.split(': ').slice(1).join(': '),
      mutation,
      link?.query,
    ]);
const form941 = 'Form 941 for 2026-10-01 to 2026-12-31';
const formsW2 = 'Forms W-2 and W-3 for 2026-01-01 to 2026-12-31';

test('no form is named before its period is over', async () => {
  expect(await filings()).toEqual([]);
});

test('a form names Form 8655, the missing account, and the facts of a person, each with its page and mutation', async () => {
  await world.advance({ to: '2027-01-05T20:00:00Z' });
  const rows = await filings();
  const unsigned = 'Nobody has signed Form 8655: without it, no federal form is filed for the company.';
  const sign = [unsigned, 'signTaxAuthorization', 'page=tax-authorization'];
  expect(about(rows, form941)).toEqual([sign]);
  const [first, ...more] = about(rows, formsW2);
  expect(first).toEqual(sign);
  expect(more.map(([todo, mutation]) => [todo, mutation])).toEqual([
    [expect.stringContaining('people lack an address'), 'updateEmployee'],
    [expect.stringContaining('people lack a Social Security number'), 'updateEmployee'],
  ]);
  const [, , query = ''] = more[0] ?? [];
  expect(query).toMatch(/^page=employee-details&from=/);
  const dashboard = await linksOf(service, world).dashboard();
  expect((await open(`${dashboard}&${query}`)).html).toContain('name="address"');
  const wages = rows.find(({ description }) => description.startsWith('State wage report'));
  expect(wages).toMatchObject({ state: 'CA', mutation: 'setStateAccount', link: { query: 'page=taxes' } });
  expect(new Set(rows.map(({ requirementID }) => requirementID)).size).toBe(rows.length);
});

test('a form that nothing blocks is to be authorized, and is named until it is', async () => {
  await signForm8655(world);
  expect(about(await filings(), form941)).toEqual([
    ['nothing is missing. Authorize it.', 'authorizeFiling', 'page=taxes'],
  ]);
  const own = filer(world);
  await own.authorize((await own.of('FORM_941')).id);
  expect(about(await filings(), form941)).toEqual([]);
});
