/** Imputed income and commuter benefits, from the API to the paycheck, its event and the year's forms. */
import { expect, test } from 'vitest';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { amountsOf } from '../../outside/filings/amounts-of.ts';
import { type Form, formsOf, on } from '../../outside/filings/forms-of.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';

servePayrolls();

type Line = { code: string; amount: number; taxable_wages: number };
const lines = (form: Form, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, on(form, name)]));
const kinds = ['group_term_life', 's_corporation_health', 'vehicle_use', 'taxable_benefit'];

test('imputed income is in the boxes and lines that the law names, and in no pay', async () => {
  const [employeeID = ''] = world.employees;
  const shifts = [
    { time: '2026-11-03', flat: { amount: 8_000 } },
    ...kinds.map((kind, i) => ({ time: '2026-11-03', imputed: { kind, amount: 10 ** i } })),
  ];
  const { employeeCheckID, gross_pay } = await world.open(employeeID, '2026-11-01', '2026-11-20', { shifts });
  expect(gross_pay).toBe(8_000);
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const check = await world.check(employeeCheckID);
  expect(check).toMatchObject({ status: 'processed', gross_pay: 8_000 });
  expect(check.net_pay + check.total_employee_taxes).toBeCloseTo(8_000, 6);
  expect(check.shifts[1].imputed).toEqual({ kind: 'group_term_life', amount: 1 });

  const { quarters, unemployment, statements } = await formsOf(service, world);
  expect(lines(quarters[3] as Form, '2 5a.1 5c.1')).toEqual({
    '2': 911_100, // all four
    '5a.1': 910_100, // without the premiums of the shareholder
    '5c.1': 910_100,
  });
  expect(lines(unemployment, '3 4 5 7')).toEqual({
    '3': 911_100,
    '4': 1_100, // life insurance and premiums
    '5': 210_000,
    '7': 700_000,
  });
  const statement = statements.find(({ id }) => id === employeeID) as Form;
  expect(lines(statement, '1 3 5 12C')).toEqual({ '1': 911_100, '3': 910_100, '5': 910_100, '12C': 100 });
  const others = statement.lines.filter(({ line, amount }) => line === '14a' && amount !== null);
  expect(others.map(({ amount }) => amount)).toEqual(expect.arrayContaining([100, 10]));
  expect(statement['warnings']).toEqual([]);

  const [kept] = await arrange(service, world, (db) => db.checkAmounts.findMany());
  const [stored] = await arrange(service, world, (db) => db.employeeCheck.findMany());
  expect(kept?.amounts).toEqual(amountsOf(stored?.stored as unknown as StoredCheck));
  await eventsShown(service.urls.test);
  const { body } = await call(service, 'GET', '/events?limit=100', { key: world.key });
  type Event = { kind: string; data: { imputed?: { kind: string } } };
  const sent = body.data.flatMap(({ kind, data }: Event) =>
    kind === 'shift' ? (data.imputed?.kind ?? []) : [],
  );
  expect(sent.sort()).toEqual([...kinds].sort());
});

test('a check whose pay does not cover Social Security and Medicare on it waits, and says so', async () => {
  const shifts = [{ time: '2026-11-03', imputed: { kind: 'vehicle_use', amount: 1_000 } }];
  const { employeeCheckID } = await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20', {
    shifts,
  });
  const message = 'Social Security and Medicare on imputed income are 76.50 more than the pay covers';
  expect((await world.check(employeeCheckID)).warnings).toContainEqual(
    expect.objectContaining({ code: 'benefit_tax_not_covered', severity: 'blocking', blocks: true, message }),
  );
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  expect(await world.check(employeeCheckID)).toMatchObject({
    status: 'pending',
    held_because: expect.stringContaining(message),
  });
});

test('an update replaces and removes the imputed income of a shift', async () => {
  const shifts = [{ time: '2026-11-03', imputed: { kind: 'vehicle_use', amount: 10 }, hourly: { hours: 8 } }];
  const {
    shifts: [shift],
  } = await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20', { shifts });
  const change = (imputed: object | null) => world.patch('/shifts', { shiftID: shift.shiftID, imputed });
  const premium = { kind: 'group_term_life', amount: 5 };
  expect((await change(premium)).imputed).toEqual(premium);
  expect(await change(null)).not.toHaveProperty('imputed');
});

test('commuter benefits of a month stop at its limit, on the second check too, and begin again in the next', async () => {
  const [employeeID = ''] = world.employees;
  const template = await world.post('/deductionTemplate', {
    deduction_type: 'commuter',
    employee_contribution: { contribution_type: 'dollars', override_type: 'final', value: 200 },
    employer_contribution: { contribution_type: 'dollars', override_type: 'final', value: 40 },
    additional_fields: { commuter_type: 'transit' },
  });
  await world.post('/employee-deduction-templates', {
    employeeID,
    deductionTemplateID: template.deductionTemplateID,
    effective_start_date: '2026-11-01',
  });
  const days = [
    ['2026-10-18', '2026-11-06'],
    ['2026-11-01', '2026-11-20'],
    ['2026-11-15', '2026-12-04'],
  ] as const;
  const ids: string[] = [];
  for (const [begins, payday] of days) {
    ids.push((await world.open(employeeID, begins, payday)).employeeCheckID);
  }
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  const checks = await Promise.all(ids.map((id) => world.check(id)));
  const withheld = checks.map((check) =>
    check.withheld.map((garnishment: { amount: number; employer_amount: number }) => [
      garnishment.amount,
      garnishment.employer_amount,
    ]),
  );
  expect(withheld).toEqual([[[200, 40]], [[60, 40]], [[200, 40]]]);
  const [first] = checks;
  const social = first.taxes.find(({ code }: Line) => code === 'us_social_security');
  expect(social.taxable_wages).toBe(first.gross_pay - 200);
});
