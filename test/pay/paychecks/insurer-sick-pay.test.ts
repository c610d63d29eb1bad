/** Sick pay of an insurer, from the API to the paycheck, its event and the year's forms. */
import { expect, test } from 'vitest';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { amountsOf } from '../../outside/filings/amounts-of.ts';
import { type Form, formsOf, on } from '../../outside/filings/forms-of.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

servePayrolls();

const time = '2026-11-03';
const sick = { kind: 'insurer_sick_pay', amount: 700, untaxed: 300, income_tax: 50 };
const open = (...shifts: object[]) =>
  world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20', { shifts });

test('the check owes the taxes of the employer on it, and the forms have what the insurer withheld', async () => {
  const opened = await open({ time, flat: { amount: 2_000 } }, { time, imputed: sick });
  expect(opened).toMatchObject({ gross_pay: 2_000, shifts: [{}, { imputed: sick }] });
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const check = await world.check(opened.employeeCheckID);
  expect(check).toMatchObject({ status: 'processed', gross_pay: 2_000 });
  const amountOf = (wanted: string) =>
    check.taxes.find(({ code }: { code: string }) => code === wanted).amount;
  expect(amountOf('us_social_security')).toBe(124);
  expect(amountOf('us_social_security_employer')).toBe(167.4);

  const { quarters, unemployment, statements } = await formsOf(service, world);
  const statement = statements.find(({ id }) => id === world.employees[0]) as Form;
  const own = Math.round(amountOf('us_income') * 100);
  expect(['1', '2', '3', '4', '5', '6', '12J'].map((box) => on(statement, box))).toEqual([
    ...[270_000, own + 5_000, 270_000, 16_740],
    ...[270_000, 3_915, 30_000],
  ]);
  const quarter = quarters[3] as Form;
  expect(['2', '3', '5a.1', '8'].map((line) => on(quarter, line))).toEqual([270_000, own, 270_000, -5_355]);
  expect(['3', '4'].map((line) => on(unemployment, line))).toEqual([270_000, 0]);

  const [kept] = await arrange(service, world, (db) => db.checkAmounts.findMany());
  const [stored] = await arrange(service, world, (db) => db.employeeCheck.findMany());
  expect(kept?.amounts).toEqual(amountsOf(stored?.stored as unknown as StoredCheck));
});

test.each([
  [{ ...sick, kind: 'vehicle_use' }, 'must be insurer_sick_pay to have an untaxed part or income tax'],
  [{ ...sick, income_tax: 700.01 }, 'must not have more income tax than its amount'],
  [{ ...sick, untaxed: -1 }, 'imputed.untaxed must be 0 or more'],
])('%j is refused', async (imputed, problem) => {
  const { employeeCheckID } = await open();
  const body = { companyID: world.companyID, employeeCheckID, shifts: [{ time, imputed }] };
  const answer = await call(service, 'POST', '/shifts', { key: world.key, body });
  expect([answer.status, answer.body.errors[0].message]).toEqual([400, expect.stringContaining(problem)]);
});

test('a shift that becomes another benefit keeps nothing of the sick pay', async () => {
  const {
    shifts: [shift],
  } = await open({ time, imputed: sick });
  const other = { kind: 'vehicle_use', amount: 5 };
  const changed = await world.patch('/shifts', { shiftID: shift.shiftID, imputed: other });
  expect(changed.imputed).toEqual(other);
});
