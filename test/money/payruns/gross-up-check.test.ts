/** The amount that gives a pending check a net pay, by both APIs: what is paid then is what was wanted. */
import { describe, expect, test } from 'vitest';
import { alwaysPlaced } from '../../support/always-placed.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

const open = async (): Promise<string> =>
  (await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20')).employeeCheckID;
const post = async (body: object) => {
  const all = { companyID: world.companyID, ...body };
  return call(service, 'POST', '/preview/grossUp', { key: world.key, body: all });
};
const grossUp = async (body: object) => (await post(body)).body.data;
const netOf = async (employeeCheckID: string): Promise<number> => {
  const [{ preview }] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
  return preview.net_pay;
};
const pay = (employeeCheckID: string, component: string, amount: number) =>
  world.post('/shifts', { employeeCheckID, shifts: [{ time: '2026-11-14', [component]: { amount } }] });

describe('POST /preview/grossUp', () => {
  test.each(['bonus', 'commission', 'flat'])(
    'a %s adds the wanted amount to net pay, to the cent',
    async (earning) => {
      const employeeCheckID = await open();
      const before = await netOf(employeeCheckID);
      const { amount, preview } = await grossUp({ employeeCheckID, earning, net_amount: 500 });
      expect(await netOf(employeeCheckID)).toBe(before); // nothing is stored
      await pay(employeeCheckID, earning, amount);
      const after = await netOf(employeeCheckID);
      expect(after).toBe(preview.net_pay);
      expect(Math.round((after - before) * 100) - 50_000).toBeOneOf([0, 1]);
    },
  );

  test('a check nets the wanted amount, with a bonus by default, and a cent less nets too little', async () => {
    const employeeCheckID = await open();
    const { amount, earning } = await grossUp({ employeeCheckID, net_pay: 3_000 });
    expect(earning).toBe('bonus');
    await pay(employeeCheckID, 'bonus', amount - 0.01);
    expect(await netOf(employeeCheckID)).toBeLessThan(3_000);
    const { amount: rest } = await grossUp({ employeeCheckID, net_pay: 3_000 });
    await pay(employeeCheckID, 'bonus', rest);
    expect(await netOf(employeeCheckID)).toBeGreaterThanOrEqual(3_000);
  });

  test('finds the amount on a check with a bonus and no income tax withheld before', async () => {
    const employeeCheckID = await open();
    await pay(employeeCheckID, 'bonus', 5_000);
    const before = await netOf(employeeCheckID);
    const { preview } = await grossUp({ employeeCheckID, earning: 'flat', net_amount: 100 });
    expect(preview.net_pay - before).toBeGreaterThanOrEqual(100);
  });

  test.each([
    [{}, 'net_amount is required: one of net_pay and net_amount'],
    [{ net_pay: 9_000, net_amount: 10 }, 'net_pay is required: one of net_pay and net_amount'],
    [{ net_amount: 0 }, 'net_amount must be more than 0'],
    [{ net_pay: 1 }, /^net_pay must be more than [\d.]+, which the check nets without it$/],
    [{ net_pay: 50_000_000 }, 'net_pay is not reached by any amount up to 10,000,000.00'],
    [{ net_pay: 9_000, earning: 'tips' }, 'earning must be one of bonus, commission, flat'],
  ])('refuses %j', async (body, message) => {
    const { status, body: answer } = await post({ employeeCheckID: await open(), ...body });
    expect([status, answer.errors]).toEqual([400, [expect.objectContaining({ code: 13 })]]);
    expect(answer.errors[0].message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });

  test('refuses a check that is computed already, and one of another company', async () => {
    const employeeCheckID = await open();
    await world.advance({ to: '2026-11-18T22:00:00Z' });
    expect((await post({ employeeCheckID, net_amount: 5 })).body.errors[0].message).toContain(
      'only a pending one',
    );
    expect((await post({ employeeCheckID: world.companyID, net_amount: 5 })).body.errors[0].code).toBe(17);
  });

  test('refuses a check that cannot be computed, and says why', async () => {
    const employeeCheckID = await open();
    const data = { workingState: 'NJ', stateTax: { code: 'NJ', formCode: 'Z' } };
    await arrange(service, world, (db) => alwaysPlaced(db, world.employees[0] ?? '', data));
    const { status, body } = await post({ employeeCheckID, net_amount: 5 });
    const message = 'The state form code must be a rate table of Form NJ-W4, A to E';
    expect([status, body.errors]).toEqual([400, [{ message, code: 13 }]]);
  });

  test('dates the earning in the last workweek of the period, whose overtime it raises', async () => {
    const employeeCheckID = await open();
    const shifts = [{ time: '2026-11-12', overtime: { hours: 5 } }];
    await world.post('/shifts', { employeeCheckID, shifts });
    const { amount, preview } = await grossUp({ employeeCheckID, net_amount: 500 });
    await pay(employeeCheckID, 'bonus', amount);
    expect(await netOf(employeeCheckID)).toBe(preview.net_pay);
  });

  test('answers the same in GraphQL', async () => {
    const employeeCheckID = await open();
    const query = `query ($companyId: ID!, $id: ID!) {
      grossUpCheck(companyId: $companyId, employeeCheckId: $id, netAmount: 500) { amount preview { netPay } } }`;
    const variables = { companyId: world.companyID, id: employeeCheckID };
    const { data } = (await graphql(service, world.key, query, variables)).body;
    const { amount, preview } = await grossUp({ employeeCheckID, net_amount: 500 });
    expect(data.grossUpCheck).toEqual({ amount, preview: { netPay: preview.net_pay } });
  });
});
