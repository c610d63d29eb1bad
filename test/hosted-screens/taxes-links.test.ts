/** What a link may change on the taxes page, and what it may not. */
import { describe, expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { service } from '../support/served-world.ts';
import { newCompany } from './companies.ts';
import { linksOf, open } from './links.ts';
import { accounts, payday, serveTaxedCompanies, taxes, world } from './taxed-company.ts';

serveTaxedCompanies();

describe('a link', () => {
  const post = async (url: string, state = 'CA') => {
    const address = new URL(url);
    const token = address.searchParams.get('token') ?? '';
    address.searchParams.set('page', 'state-account');
    address.searchParams.set('from', state);
    const fields = { token, version: '', unemploymentAccount: '987-6543-2' };
    return open(address.href, { method: 'POST', body: new URLSearchParams(fields) });
  };

  test('to a single embedded page neither shows nor changes taxes', async () => {
    const url = await linksOf(service, world).dashboard('employees');
    expect((await open(`${url}&page=taxes`)).html).not.toContain('Save California');
    expect((await post(url)).status).toBe(405);
    expect(await accounts()).toEqual([]);
  });

  test.each(['reports', 'paystub'] as const)('of %s changes no account', async (purpose) => {
    const url = await linksOf(service, { ...world, employeeCheckID: await aCheck() })[purpose]();
    expect((await post(url)).status).not.toBe(303);
    const token = new URL(url).searchParams.get('token') ?? '';
    const other = new URL(await taxes());
    other.searchParams.set('token', token);
    expect((await post(other.href)).status).toBe(403);
    expect(await accounts()).toEqual([]);
  });

  const aCheck = async () =>
    (await world.open(world.employees[0] ?? '', '2026-11-01', payday)).employeeCheckID as string;

  test('changes the accounts of its own company only, and no state that is none', async () => {
    const { companyID } = await newCompany(service, world, 'Other Coffee Inc');
    expect((await post(await taxes())).status).toBe(303);
    expect((await post(await taxes(), 'ZZ')).status).toBe(422);
    expect((await post(await taxes(), 'California')).status).toBe(404);
    const own = `select company_id as id from state_accounts where partner_id = $1`;
    expect(await asSuperuser(service.urls.test, own, [world.partnerID])).toEqual([{ id: world.companyID }]);
    expect(companyID).not.toBe(world.companyID);
  });

  test('of taxes does nothing else: the page of a dashboard is not there', async () => {
    const url = new URL(await taxes());
    const token = url.searchParams.get('token') ?? '';
    for (const name of ['payroll-approve', 'hours', 'report-files']) {
      url.searchParams.set('page', name);
      expect((await open(url.href, { method: 'POST', body: new URLSearchParams({ token }) })).status).toBe(
        405,
      );
    }
  });
});
