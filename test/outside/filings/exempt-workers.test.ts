/** Exemptions from payroll taxes, from the employee's field to the forms of the year. */
import { expect, test } from 'vitest';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { amountsOf } from './amounts-of.ts';
import { type Form, formsOf, on } from './forms-of.ts';

serveOnePayroll();

/** A check of 8,000.00 of each of three: a student, the owner's wife, and one insured elsewhere. */
async function payEachKind() {
  const kinds = ['nonresident_student', 'spouse_or_parent_of_owner', 'totalization'];
  const ids: string[] = [];
  for (const [at, payroll_tax_exemption] of kinds.entries()) {
    const employeeID = world.employees[at] ?? '';
    await world.patch('/employees', { employeeID, payroll_tax_exemption });
    const shifts = [{ time: '2026-11-03', flat: { amount: 8_000 } }];
    const { employeeCheckID } = await world.open(employeeID, '2026-11-01', '2026-11-20', { shifts });
    ids.push(employeeCheckID);
  }
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  return ids;
}

const lines = (form: Form, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, on(form, name)]));

test('Forms 941, 940 and W-2 leave out what federal law exempts, and the database stores it by check', async () => {
  const ids = await payEachKind();
  const { quarters, unemployment, statements } = await formsOf(service, world);
  expect(lines(quarters[3] as Form, '2 5a.1 5c.1')).toEqual({
    '2': 2_400_000,
    '5a.1': 800_000,
    '5c.1': 800_000,
  });
  expect(lines(unemployment, '3 4 5 7 8')).toEqual({
    '3': 2_400_000,
    '4': 1_600_000, // the student's and the wife's
    '5': 100_000,
    '7': 700_000,
    '8': 4_200,
  });
  const exempt = unemployment.lines.find(({ line }) => line === '4')?.checks?.nodes;
  expect(exempt?.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
  const statementOf = (at: number) => statements.find(({ id }) => id === world.employees[at]) as Form;
  const none = { '1': 800_000, '3': 0, '4': 0, '5': 0, '6': 0, '7': 0 };
  expect(lines(statementOf(0), '1 3 4 5 6 7')).toEqual(none);
  expect(lines(statementOf(1), '1 3 4 5 6')).toEqual({
    '1': 800_000,
    '3': 800_000,
    '4': 49_600,
    '5': 800_000,
    '6': 11_600,
  });
  expect(lines(statementOf(2), '1 3 4 5 6 7')).toEqual(none);
  expect(statements.flatMap(({ warnings }) => warnings)).toEqual([]);

  const kept = await arrange(service, world, (db) => db.checkAmounts.findMany());
  const checks = await arrange(service, world, (db) => db.employeeCheck.findMany());
  expect(kept).toHaveLength(3);
  for (const { employeeCheckId, amounts } of kept) {
    const check = checks.find(({ id }) => id === employeeCheckId);
    expect(amounts).toEqual(amountsOf(check?.stored as unknown as StoredCheck)); // as the payrun keeps it
  }
});
