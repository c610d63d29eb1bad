import { describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { withholdingsOf } from '../../src/pay/paychecks/withholdings-of.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { call } from '../support/client.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { hsa, overridable } from './withholding-world.ts';

serveWorlds();

const post = async (path: string, members: object) => {
  const body = { companyID: world.companyID, ...members };
  const answer = await call(service, 'POST', path, { key: world.testKey, body });
  expect(answer.body.errors).toBeUndefined();
  return answer.body.data;
};

/** Two weeks of 40 hours at 30: 2,400.00. */
const preview = (check_date = '2026-03-20') =>
  post('/preview/checkData', {
    employeeID: world.employeeID,
    reportingPeriodID: payPeriodFrom('biweekly', '2026-03-01')?.id,
    check_date,
    shifts: ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'].map((day) => ({
      time: `2026-03-${day}`,
      hourly: { hours: 8, wage: 30 },
    })),
  });

const recurring = async (template: object, members: object = {}) => {
  const { deductionTemplateID } = await post('/deductionTemplate', template);
  return post('/employee-deduction-templates', {
    employeeID: world.employeeID,
    deductionTemplateID,
    effective_start_date: '2026-01-01',
    ...members,
  });
};

const plan = (employer: object) => ({
  deduction_type: '401k',
  employee_contribution: { contribution_type: 'percentage', override_type: 'final', value: 6 },
  employer_contribution: { override_type: 'final', ...employer },
});

describe('a preview withholds', () => {
  test('recurring deductions within their dates, both days included', async () => {
    await recurring(hsa, { effective_start_date: '2026-03-20', effective_end_date: '2026-03-20' });
    const [taken] = (await preview()).deductions;
    expect(taken).toEqual({
      type: 'hsa',
      name: 'HSA',
      requested: 50,
      amount: 50,
      employer_amount: 0,
      reasons: [],
    });
    expect((await preview('2026-03-19')).deductions).toEqual([]);
    expect((await preview('2026-03-23')).deductions).toEqual([]);
  });

  test.each<[string, object, number]>([
    [
      'half of 144.00, below 4 % of gross',
      { contribution_type: 'percentage', value: 4, matching: { match_percentage: 50 } },
      72,
    ],
    [
      '144.00, cut to 4 % of gross',
      { contribution_type: 'percentage', value: 4, matching: { match_percentage: 100 } },
      96,
    ],
    [
      '144.00, cut to the dollars',
      { contribution_type: 'dollars', value: 40.01, matching: { match_percentage: 100 } },
      40.01,
    ],
    ['no matching: 3 % of gross', { contribution_type: 'percentage', value: 3 }, 72],
  ])('the employer of a 401k adds %s', async (_title, employer, amount) => {
    await recurring(plan(employer));
    expect((await preview()).deductions[0]).toMatchObject({ amount: 144, employer_amount: amount });
  });

  test('types with one annual limit together up to it: 402(g) over 401k and 403b', async () => {
    const dollars = { contribution_type: 'dollars', override_type: 'final' };
    await recurring({ deduction_type: '401k', employee_contribution: { ...dollars, value: 24_000 } });
    await recurring({ deduction_type: '403b', employee_contribution: { ...dollars, value: 1000 } });
    const { deductions, net_pay } = await preview();
    expect(deductions[1]).toMatchObject({ requested: 1000, type: '403b' });
    expect(deductions[1].reasons[0]).toMatch(/^annual limit of 24,?500/);
    expect(net_pay).toBeGreaterThanOrEqual(0);
  });

  test('garnishments by priority within their ceilings, explained in words', async () => {
    const order = {
      employeeID: world.employeeID,
      agency: { name: 'Clerk', address: '1 Main St' },
      case_id: '1',
      order_number: '2',
      effective_start_date: '2026-01-01',
    };
    const creditor = await post('/garnishments', {
      ...order,
      garnishment_type: 'creditor',
      cap_amount: 9999,
    });
    const support = await post('/garnishments', {
      ...order,
      garnishment_type: 'child_support',
      cap_amount: 100,
    });
    const { garnishments, totals } = await preview();
    expect(garnishments.map((each: { garnishmentID: string }) => each.garnishmentID)).toEqual([
      support.garnishmentID,
      creditor.garnishmentID,
    ]);
    expect(garnishments[0]).toMatchObject({ requested: 100, amount: 100 });
    expect(garnishments[1].why).toMatch(/state ceiling/);
    const sum = garnishments.reduce(
      (cents: number, { amount }: { amount: number }) => cents + amount * 100,
      0,
    );
    expect(Math.round(sum)).toBe(Math.round(totals.employee_garnishments * 100));
  });
});

describe('withholdingsOf a check', () => {
  test("has the check's own deduction in place of the recurring one of its template", async () => {
    const { deductionTemplateID, employeeDeductionTemplateID } = await recurring(hsa);
    const { employeeCheckID, employeeID } = world;
    const of = (check: object) =>
      runAs(
        service.core,
        { environment: 'test', credential: { kind: 'key', secret: world.testKey } },
        async (operation) => {
          const pay = { employeeId: employeeID, checkDate: '2026-03-20', ...check };
          return (await withholdingsOf(operation, [pay]))(pay);
        },
      );
    const idsOf = async (check: object) => (await of(check)).deductions.map(({ id }) => id);
    expect(await idsOf({ employeeCheckId: employeeCheckID })).toEqual([employeeDeductionTemplateID]);
    const { deductionID } = await post('/deductions', {
      employeeCheckID,
      deductionTemplateID,
      employee_contribution: { value: overridable.value + 1 },
    });
    expect(await idsOf({ employeeCheckId: employeeCheckID })).toEqual([deductionID]);
    expect(await idsOf({})).toEqual([employeeDeductionTemplateID]);
  });
});
