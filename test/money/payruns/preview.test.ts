import { expect, test, vi } from 'vitest';
import { TRACING_CALCULATOR } from '../../../src/engine/payroll/explanation/traced.ts';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import { hsa } from '../../rest-facade/withholding-world.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { grossToNet } from '../../support/shipped.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

/**
 * Two checks with a recurring deduction, a deduction of the second check, and an order that ends with the
 * second.
 */
async function openWithWithholdings() {
  const [employeeID = ''] = world.employees;
  const { deductionTemplateID } = await world.post('/deductionTemplate', hsa);
  const since = { effective_start_date: '2026-01-01' };
  await world.post('/employee-deduction-templates', { employeeID, deductionTemplateID, ...since });
  const { garnishmentID } = await world.post('/garnishments', {
    employeeID,
    garnishment_type: 'child_support',
    agency: { name: 'Clerk', address: '1 Main St' },
    case_id: '1',
    order_number: '2',
    cap_amount: 80,
    total_amount: 100,
    ...since,
  });
  const first = await world.open(employeeID, '2026-11-01', '2026-11-20');
  const second = await world.open(employeeID, '2026-11-15', '2026-12-04');
  const deduction = await world.post('/deductions', {
    employeeCheckID: second.employeeCheckID,
    deductionTemplateID,
    employee_contribution: { value: 75 },
  });
  return { ids: [first.employeeCheckID, second.employeeCheckID], deduction, garnishmentID };
}

const preview = (ids: string[], since?: string[]) =>
  world.post('/preview/checks', { employeeCheckIDs: ids, ...(since ? { since } : {}) });

test('the payrun computes to the cent what the preview showed', async () => {
  const { ids, deduction: created, garnishmentID } = await openWithWithholdings();
  const previews = await world.post('/preview/checks', { employeeCheckIDs: ids });
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  for (const [i, id] of ids.entries()) {
    const { net_pay, taxes, totals } = await world.check(id);
    const { preview, employeeCheckID } = previews[i];
    expect(employeeCheckID).toBe(id);
    expect(preview).toMatchObject({ net_pay, taxes, totals });
  }
  expect(previews.map(({ preview }: { preview: { totals: object } }) => preview.totals)).toMatchObject([
    { employee_deductions: 50, employee_garnishments: 80 },
    { employee_deductions: 75, employee_garnishments: 20 }, // the rest of the order
  ]);
  const deduction = await world.get('/deductions', { deductionID: created.deductionID });
  expect(deduction.employee_calculated_contribution).toBe(75);
  const garnishment = await world.get('/garnishments', { garnishmentID });
  expect(garnishment.withheld_amount).toBe(100);
});

/** The previews of checks by GraphQL. */
async function previewed(ids: readonly string[], selection: string) {
  const query = `query ($companyId: ID!, $ids: [ID!]!) {
    previewChecks(companyId: $companyId, employeeCheckIds: $ids) { preview ${selection} } }`;
  const { body } = await graphql(service, world.key, query, { companyId: world.companyID, ids });
  expect(body.errors).toBeUndefined();
  return body.data.previewChecks.map(({ preview: shown }: { preview: unknown }) => shown);
}

test('GraphQL explains each amount of a preview', async () => {
  const { ids } = await openWithWithholdings();
  for (const { netPay, explanation } of await previewed(ids, '{ netPay explanation { id amount } }')) {
    const net = explanation.find(({ id }: { id: string }) => id === 'totals.net_pay');
    expect(Number(net.amount)).toBe(netPay);
  }
});

test('a preview stores nothing', async () => {
  const { ids } = await openWithWithholdings();
  const before = await Promise.all(ids.map((id) => world.check(id)));
  await world.post('/preview/checks', { employeeCheckIDs: ids });
  expect(await Promise.all(ids.map((id) => world.check(id)))).toEqual(before);
});

test('the stored worksheet of a check computes to the stored paycheck', async () => {
  const { ids } = await openWithWithholdings();
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  const rows = await arrange(service, world, (db) =>
    db.employeeCheck.findMany({ where: { id: { in: ids } } }),
  );
  for (const { stored } of rows) {
    const { worksheet, paycheck } = stored as unknown as StoredCheck;
    expect(JSON.parse(JSON.stringify(grossToNet(worksheet)))).toEqual(paycheck);
  }
});

test.each([
  ['an unknown check', ['nobody'], 17],
  ['none', [], 13],
])('previewing %s is refused', async (_what, employeeCheckIDs, code) => {
  await expect(world.post('/preview/checks', { employeeCheckIDs })).rejects.toThrow(`"code":${code}`);
});

test('previewing a computed check is refused', async () => {
  const { ids } = await openWithWithholdings();
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  await expect(world.post('/preview/checks', { employeeCheckIDs: ids })).rejects.toThrow('"code":13');
});

const changesOf = (previews: { changes?: { input: string }[] }[]) =>
  previews.map(({ changes }) => changes?.map(({ input }) => input));

test('a computed check shows no changes when it was paid as previewed, and otherwise the changed inputs', async () => {
  const { ids } = await openWithWithholdings();
  const [first = '', second = ''] = ids;
  const previews = await preview(ids);
  expect(changesOf(previews)).toEqual([undefined, undefined]);
  const since: string[] = previews.map(({ inputs }: { inputs: string }) => inputs);
  expect(changesOf(await preview(ids, since))).toEqual([[], []]);

  await world.post('/shifts', {
    employeeCheckID: second,
    shifts: [{ time: '2026-11-16', bonus: { amount: 10 } }],
  });
  expect(changesOf(await preview(ids, since))).toEqual([[], ['earnings']]);
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  const changes = async (id: string, inputs = '') =>
    changesOf([await world.get('/employeeCheck', { employeeCheckID: id, since: inputs })])[0];
  expect(await changes(first, since[0])).toEqual([]);
  expect(await changes(second, since[1])).toEqual(['earnings']);
  expect(await world.check(first)).not.toHaveProperty('changes');
});

test('a text that no preview returned is refused with its position', async () => {
  const { ids } = await openWithWithholdings();
  const body = { companyID: world.companyID, employeeCheckIDs: ids, since: ['anything'] };
  const { status, body: refused } = await call(service, 'POST', '/preview/checks', { key: world.key, body });
  expect([status, refused.errors]).toEqual([
    400,
    [{ message: 'since[0] must be the inputs of a preview, unchanged', code: 13 }],
  ]);
});

test('a preview names the inputs that changed', async () => {
  const { ids, garnishmentID } = await openWithWithholdings();
  const [first = '', second = ''] = ids;
  const employeeID = world.employees[0];
  const before = (await preview(ids)).map(({ inputs }: { inputs: string }) => inputs);
  const { companyID, key } = world;
  const patch = async (path: string, body: object) => {
    const { status } = await call(service, 'PATCH', path, { key, body: { companyID, ...body } });
    expect(status).toBe(200);
  };
  await patch('/garnishments', { garnishmentID, cap_amount: 70 });
  await world.post('/employees/setTaxParameters', {
    employeeID,
    federal: { filing_status: 'married' },
    state: { code: 'CA', filing_status: 'married' },
  });
  // For the second check, more of the order is left, and different taxes were paid before it.
  expect(changesOf(await preview(ids, before))).toEqual([
    ['federal_form', 'state_form', 'garnishments'],
    ['federal_form', 'state_form', 'garnishments', 'year_to_date'],
  ]);
  await patch('/employeeCheck', { employeeCheckID: second, check_date: '2026-12-08' });
  await world.post('/deductions', {
    employeeCheckID: first,
    deductionTemplateID: (await world.get('/deductionTemplate', {}))[0].deductionTemplateID,
    employee_contribution: { value: 60 },
  });
  const now = changesOf(await preview(ids, before));
  expect(now[0]).toContain('deductions');
  expect(now[1]).toContain('check_date');
});

test.each(['nonsense', 'a.b', `${'x'.repeat(201)}`])(
  '%s is refused as the inputs of a preview',
  async (text) => {
    const { ids } = await openWithWithholdings();
    await expect(preview(ids, [text])).rejects.toThrow('"code":13');
  },
);

/** 40 hours at 30 instead of the employee's usual wage, with further pay on the Friday. */
const weekAtThirty = (friday: object) =>
  ['02', '03', '04', '05', '06'].map((day) => {
    const hourly = { hours: 8, wage: 30 };
    return { time: `2026-11-${day}`, hourly, ...(day === '06' ? friday : {}) };
  });

test("overtime of a shift is paid by the shift's wage, in the preview and in the payrun", async () => {
  const [employeeID = ''] = world.employees;
  const shifts = weekAtThirty({ overtime: { hours: 5 } });
  const { employeeCheckID } = await world.open(employeeID, '2026-11-01', '2026-11-20', { shifts });
  const [{ preview }] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const { totals } = await world.check(employeeCheckID);
  expect(totals.gross_earnings).toBe(40 * 30 + 5 * 45); // 29 CFR 778.110(a)
  expect(preview.totals).toEqual(totals);
});

test('cash tips beyond pay are taxed after the wages, in the preview and in the payrun', async () => {
  const [employeeID = ''] = world.employees;
  const shifts = weekAtThirty({ cash_tips: { amount: 20_000 } });
  const { employeeCheckID } = await world.open(employeeID, '2026-11-01', '2026-11-20', { shifts });
  const [{ preview }] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const { totals, taxes, net_pay } = await world.check(employeeCheckID);
  expect(preview).toMatchObject({ totals, taxes, net_pay });
  expect(net_pay).toBe(0);
  const medicare = taxes.find(({ amount }: { amount: number }) => amount === 17.4);
  expect(medicare).toMatchObject({ taxable_wages: 21_200 }); // all of it on the wages of 1,200
});

test('a preview is computed once, and explained where a request asks for it', async () => {
  const { employeeCheckID } = await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20');
  const traced = vi.spyOn(TRACING_CALCULATOR, 'fact'); // watched, not replaced
  const [{ preview: computed }] = await preview([employeeCheckID]);
  expect(traced).not.toHaveBeenCalled();
  const query = `query ($company: ID!, $ids: [ID!]!) {
    previewChecks(companyId: $company, employeeCheckIds: $ids) {
      preview { netPay explanation { id amount } } } }`;
  const variables = { company: world.companyID, ids: [employeeCheckID] };
  const { body } = await graphql(service, world.key, query, variables);
  const [{ preview: explained }] = body.data.previewChecks;
  expect(traced).toHaveBeenCalled();
  traced.mockRestore();
  const netPay = explained.explanation.find(({ id }: { id: string }) => id === 'totals.net_pay');
  expect([explained.netPay, Number(netPay.amount)]).toEqual([computed.net_pay, computed.net_pay]);
});
