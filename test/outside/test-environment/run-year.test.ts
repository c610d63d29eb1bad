/** One call runs a year of a company to its end, files it, and shows what the simulated agencies answered. */
import { beforeAll, expect, test } from 'vitest';
import { runTestYear } from '../../../src/outside/test-environment/run-year.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { type PayrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { call, graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { filer, paidCompany, signForm8655 } from '../tax-filings/filed-company.ts';

serve({ clock: () => start });

let world: PayrollWorld;
beforeAll(async () => {
  world = await paidCompany();
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  await signForm8655(world);
  const address = { address: '1 Market St', city: 'San Francisco', state: 'CA', zip: '94105' };
  const ssns = ['123-45-6780', '234-56-7891', '345-67-8912'];
  for (const [at, employeeID] of world.employees.entries())
    await world.patch('/employees', { employeeID, ssn: ssns[at], ...address });
  const accounts = { withholding_account: '123-4040-2', unemployment_account: '987-6040-4' };
  await world.patch('/companies/stateAccounts', { state: 'CA', ...accounts });
});

type Shown = Record<string, unknown> & { form: string; blocks: { kind: string }[] };
const runYear = (year = 2026) =>
  call(service, 'POST', '/test/year', { key: world.key, body: { companyID: world.companyID, year } });

test('a year that is neither that of the clock nor the one before it is refused, and nothing moves', async () => {
  const { status, body } = await runYear(2025);
  expect([status, body.data.filings]).toEqual([200, []]);
  const before = (await call(service, 'GET', '/test/clock', { key: world.key })).body.data.now;
  const alone = `mutation ($c: ID!) { runTestYear(companyId: $c, year: 2026) { totals { steps } }
    again: runTestYear(companyId: $c, year: 2026) { totals { steps } } }`;
  const { body: two } = await graphql(service, world.key, alone, { c: world.companyID });
  expect(two.errors[0].message).toContain('send the mutation alone');
  expect((await call(service, 'GET', '/test/clock', { key: world.key })).body.data.now.slice(0, 10)).toBe(
    before.slice(0, 10),
  );
});

test('the forms of the year are filed in one call, with receipts, a rejection by rule, and a notice', async () => {
  const { status, body } = await runYear();
  expect(status).toBe(200);
  const filings: Shown[] = body.data.filings;
  const of = (form: string, place: string | null = null) =>
    filings
      .filter(
        (filing) =>
          filing.form === form && filing['place'] === place && String(filing['period_end']) === '2026-12-31',
      )
      .map(({ status: now, attempt, rule }) => [attempt, now, rule]);
  for (const form of ['form_941', 'form_940', 'form_w2'])
    expect([form, of(form)]).toEqual([form, [[1, 'accepted', null]]]);
  const answered = filings.filter((filing) => filing['status'] === 'accepted');
  for (const { receipt } of answered) expect(receipt).toMatch(/^TEST-/);
  expect(of('state_wages', 'CA')).toEqual([
    [2, 'accepted', null],
    [1, 'corrected', 'R0000-188'],
  ]);
  const noticed = filings.find((filing) => filing.form === 'state_withholding');
  expect(noticed).toMatchObject({
    status: 'accepted',
    notice: expect.stringContaining('asks for a penalty'),
  });
  expect(noticed?.['penalty']).toBeGreaterThan(0);
  expect(body.data.totals.remittances).toBeGreaterThan(0);
  const { body: clock } = await call(service, 'GET', '/test/clock', { key: world.key });
  expect(clock.data.now.slice(0, 10)).toBe('2027-02-22');
});

test('sent again it changes nothing, and production refuses it by name', async () => {
  const before = await filer(world).list();
  expect((await runYear()).status).toBe(200);
  expect(await filer(world).list()).toEqual(before);
  const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
  const args = { companyId: world.companyID, year: 2026, isAlone: true };
  await expect(
    runAs(service.core, access, (operation) =>
      runTestYear({ ...operation, environment: 'production' }, args),
    ),
  ).rejects.toThrow('Only the test environment has a clock that can be moved.');
});
