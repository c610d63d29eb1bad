import { expect, it } from 'vitest';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

serveOnePayroll();

const covington = {
  locality: 'ky-covington',
  kind: 'income',
  applies_to: 'work',
  start_date: '2026-01-01',
  name: 'Covington payroll license fee',
  rate: 2.45,
  source: 'Covington Code of Ordinances 110.02',
};

it('an entered rate is withheld, remitted, and in boxes 18 to 20 of Form W-2', async () => {
  const [employeeID = ''] = world.employees;
  const { workLocationID } = await world.post('/workLocations', {
    name: 'Covington',
    address: '20 W Pike St',
    city: 'Covington',
    state: 'KY',
    zip: '41011',
    localities: ['ky-covington'],
  });
  await arrange(service, world, (db) =>
    db.employee.updateMany({
      where: { id: employeeID },
      data: { workLocationId: workLocationID, workingState: 'KY', stateTax: { code: 'KY' }, state: 'KY' },
    }),
  );
  expect(await world.patch('/companies/localTaxRates', covington)).toMatchObject({
    rate: 2.45,
    base: 'gross',
  });
  const { employeeCheckID } = await world.open(employeeID, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-12-20T00:00:00Z' });
  const { taxes, totals, status } = await world.check(employeeCheckID);
  const tax = taxes.find(({ code }: { code: string }) => code === 'ky_local:covington');
  const cents = Math.floor(totals.gross_earnings * 100 * 0.0245 + 0.5);
  expect([status, Math.round(tax.amount * 100)]).toEqual(['processed', cents]);
  const query = `query ($id: ID!) {
    remittances(companyId: $id) { nodes { agency amount } }
    formsW2(companyId: $id, year: 2026) { nodes { boxes { line amount } } }
  }`;
  const body = { query, variables: { id: world.companyID } };
  const { data } = (await call(service, 'POST', '/graphql', { key: world.key, body })).body;
  const sent = data.remittances.nodes.find(({ agency }: { agency: string }) => agency === 'Covington, KY');
  expect(sent.amount).toBe(cents / 100);
  const boxes: { line: string; amount: number }[] = data.formsW2.nodes[0].boxes;
  const amountIn = (line: string) => boxes.find((box) => box.line === line)?.amount;
  expect(amountIn('19:KY Covington')).toBe(cents / 100);
  expect(amountIn('18:KY Covington')).toBe(totals.gross_earnings);
});

it('a rate is replaced by one of the same first day, and the list has each once', async () => {
  const later = { ...covington, locality: 'ky-ashland', start_date: '2026-07-01' };
  await world.patch('/companies/localTaxRates', { ...later, rate: 1 });
  await world.patch('/companies/localTaxRates', { ...later, rate: 2, annual_cap: 500 });
  const rates: { locality: string }[] = await world.get('/companies/localTaxRates', {});
  expect(rates.filter(({ locality }) => locality === 'ky-ashland')).toMatchObject([
    { rate: 2, annual_cap: 500, end_date: null },
  ]);
});

it.each([
  [{ rate: null }, 'rate must be given, or else the amount of a year'],
  [{ yearly_amount: 52 }, 'rate must be given, or else the amount of a year'],
  [{ end_date: '2025-12-31' }, 'end_date must not be before the first day'],
  [{ locality: 'Covington' }, 'locality must be a code such as pa-philadelphia or pa-none'],
])('%j is refused', async (more, message) => {
  const body = { companyID: world.companyID, ...covington, ...more };
  const answer = await call(service, 'PATCH', '/companies/localTaxRates', { key: world.key, body });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].message).toContain(message);
});
