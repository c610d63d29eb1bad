import { describe, expect, test } from 'vitest';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { partner, serveOnePartner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';
import { documentedCompany } from './documented-company.ts';

serveOnePartner();

const account = { account_number: '123456789012', routing_number: '021000021' };
const create = async (more: object = {}, key = partner.testKey): Promise<string> => {
  const body = { ...documentedCompany, partnerID: partner.partnerID, ...more };
  return (await call(service, 'POST', '/companies', { key, body })).body.data.companyID;
};
const attach = (companyID: string, more: object = {}, key = partner.testKey) =>
  call(service, 'POST', '/companies/bank', { key, body: { companyID, ...account, ...more } });
const onboard = (companyID: string, more: object = {}, key = partner.testKey) =>
  call(service, 'POST', '/companies/onboardCompany', { key, body: { companyID, ...more } });
const read = async (companyID: string, key = partner.testKey) =>
  (await call(service, 'GET', `/companies?partnerID=${partner.partnerID}&companyID=${companyID}`, { key }))
    .body.data;

describe('POST /companies/bank 200', () => {
  test('returns the whole account number in the response that sets it, and in no later one', async () => {
    const companyID = await create();
    const { status, body } = await attach(companyID, { account_type: 'savings' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: { companyID, ...account, account_type: 'savings', status: 'verified' },
    });
    expect(await read(companyID)).toMatchObject({ account_number: '*****9012', routing_number: '021000021' });
    const [row] = await asSuperuser(
      service.urls.test,
      'select companies::text as row from companies where id = $1',
      [companyID],
    );
    expect(row?.['row']).not.toContain(account.account_number);
  });
});

describe('POST /companies/bank 400', () => {
  test('reports a routing number with a wrong check digit and a short account number at once', async () => {
    const companyID = await create();
    const { status, body } = await attach(companyID, { routing_number: '021000022', account_number: '123' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { message: 'account_number must have 4 to 17 digits', code: 13 },
      { message: 'routing_number must be an ABA routing number of nine digits', code: 13 },
    ]);
    expect((await read(companyID)).routing_number).toBeNull();
  });
});

describe('POST /companies/onboardCompany 200', () => {
  test('makes a test company live at once and ends its onboarding link', async () => {
    const companyID = await create({ skip_migration: false });
    expect((await read(companyID)).onboarding_url).toContain(`/employeronboard/${companyID}?token=test_`);
    await attach(companyID);
    const { status, body } = await onboard(companyID, { signed_by: 'Ada Bell' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ companyID, status: 'live', onboarding_url: null });
  });

  test.each([
    ['Slow Access Bakery', 'payroll_access_needed'],
    ['Slow Migration Bakery', 'migration_pending'],
    ['Slow Permission Bakery', 'payment_permission_pending'],
  ])('stops %s in %s until an operator continues it', async (business_name, expected) => {
    const companyID = await create({ business_name, skip_migration: false });
    await attach(companyID);
    expect((await onboard(companyID)).body.data.status).toBe(expected);
    const move =
      'mutation ($id: ID!, $status: CompanyStatus!) { setCompanyStatus(companyId: $id, status: $status) { status } }';
    const inside = { 'Payroll-Partner': partner.partnerID };
    const path = ['PAYROLL_ACCESS_NEEDED', 'MIGRATION_PENDING', 'PAYMENT_PERMISSION_PENDING', 'LIVE'];
    for (const status of path.slice(path.indexOf(expected.toUpperCase()) + 1)) {
      const { body } = await graphql(
        service,
        service.operatorKeys.test,
        move,
        { id: companyID, status },
        inside,
      );
      expect(body.data.setCompanyStatus.status).toBe(status);
    }
    expect((await read(companyID)).status).toBe('live');
  });

  test('goes directly to the permission to pay with skip_migration', async () => {
    const companyID = await create({ business_name: 'Slow Migration Bakery', skip_migration: true });
    await attach(companyID);
    expect((await onboard(companyID)).body.data.status).toBe('live');
  });

  test('waits in production for the operator: first the bank, then the migration', async () => {
    const key = partner.productionKey;
    const inside = { 'Payroll-Partner': partner.partnerID };
    const companyID = await create({ skip_migration: false }, key);
    expect((await attach(companyID, {}, key)).body.data.status).toBe('pending');
    expect((await onboard(companyID, {}, key)).body.errors[0].message).toBe(
      'The bank account is not verified yet.',
    );
    const verify =
      'mutation ($id: ID!) { verifyCompanyBank(companyId: $id, isVerified: true) { bankStatus } }';
    await graphql(service, service.operatorKeys.production, verify, { id: companyID }, inside);
    expect((await attach(companyID, {}, key)).body.data.status).toBe('verified'); // the same once more
    expect((await onboard(companyID, {}, key)).body.data.status).toBe('payroll_access_needed');
  });
});

describe('POST /companies/onboardCompany 400', () => {
  test('names what is missing of a company without a bank account, and keeps its status', async () => {
    const companyID = await create();
    const { status, body } = await onboard(companyID);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ message: 'No bank account is attached: attach one.', code: 13 }]);
    expect((await read(companyID)).status).toBe('initial_onboarding');
  });

  test('ignores an account that failed its verification', async () => {
    const companyID = await create();
    expect((await attach(companyID, { account_number: '000000404' })).body.data.status).toBe('failed');
    expect((await onboard(companyID)).body.errors[0].message).toContain('attach another one');
  });

  test('refuses a second onboarding', async () => {
    const companyID = await create();
    await attach(companyID);
    await onboard(companyID);
    expect((await onboard(companyID)).body.errors[0].message).toBe(
      'The company is live: its onboarding is complete.',
    );
  });

  test('lets no partner continue a company, and no operator skip a status', async () => {
    const companyID = await create();
    const move = 'mutation ($id: ID!) { setCompanyStatus(companyId: $id, status: LIVE) { status } }';
    const own = await graphql(service, partner.testKey, move, { id: companyID });
    expect(own.body.errors[0].extensions.code).toBe('FORBIDDEN');
    const inside = { 'Payroll-Partner': partner.partnerID };
    const skipping = await graphql(service, service.operatorKeys.test, move, { id: companyID }, inside);
    expect(skipping.body.errors[0].extensions.code).toBe('WRONG_STATE');
    expect((await read(companyID)).status).toBe('initial_onboarding');
  });

  test('refuses to change an offboarded company', async () => {
    const companyID = await create();
    const end = 'mutation ($id: ID!) { setCompanyStatus(companyId: $id, status: OFFBOARDED) { status } }';
    await graphql(
      service,
      service.operatorKeys.test,
      end,
      { id: companyID },
      { 'Payroll-Partner': partner.partnerID },
    );
    expect((await attach(companyID)).body.errors[0].message).toBe(
      'The company is offboarded: it can only be read.',
    );
    expect((await read(companyID)).status).toBe('offboarded');
  });
});
