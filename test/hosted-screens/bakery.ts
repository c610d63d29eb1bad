/** A bakery of twelve: two have a salary, one has no account. */
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { newId } from '../../src/foundation/new-id.ts';
import { type PayrollWorld, payrollWorld } from '../money/payruns/payroll-world.ts';
import { arrange } from '../support/arrange.ts';
import type { Service } from '../support/service.ts';

export const payday = '2026-11-20';
const people = [
  ['Grace', 'Rivera', 'Head baker'],
  ['Iris', 'Okafor', 'Barista'],
  ['María José', 'Fernández-Castillo de la Vega', 'Baker'],
  ['Noah', 'Kim', 'Bookkeeper'],
  ['Olivia', 'Nguyen', 'Barista'],
  ['Siobhán', 'O’Connor', 'Store manager'],
  ['Ana', 'Souza', 'Cashier'],
  ['Dmitri', 'Volkov', 'Delivery driver'],
  ['Fatima', 'Al-Hashimi', 'Pastry chef'],
  ['Li', 'Wei', 'Baker'],
  ['Bartholomew-Alexander', 'Wolfeschlegelsteinhausenbergerdorff-Montgomery', 'General manager'],
  ['Tom', 'Baker', 'Cashier'],
] as const;
/** By their place. */
const salaried: readonly number[] = [3, 5];
const withoutAccount = 8;

/** A bakery of twelve whose payroll of the coming Friday is not open yet. */
export async function bakery(service: Service): Promise<PayrollWorld> {
  const world = await payrollWorld(service, { haveAccounts: false });
  const ids = people.map((_, i) => world.employees[i] ?? newId());
  await arrange(service, world, async (db) => {
    const first = await db.employee.findFirstOrThrow({ where: { id: world.employeeID } });
    const { federalTax, stateTax, companyId, onboarded, workingState, dob } = first;
    const forms = { federalTax: federalTax ?? {}, stateTax: stateTax ?? {} };
    for (const [i, [firstName, lastName, title]] of people.entries()) {
      const id = ids[i] ?? '';
      const salary = { isSalary: true, salaryCents: 7_280_000n, isExempt: true };
      const facts = { firstName, lastName, title, ...(salaried.includes(i) && salary) };
      if (world.employees.includes(id)) await db.employee.updateMany({ where: { id }, data: facts });
      else
        await db.employee.create({
          data: { companyId, defaultWage: 19 + i, onboarded, workingState, dob, ...forms, ...facts, id },
        });
    }
  });
  const account = (employeeID: string, i: number) =>
    world.post('/bankaccount', { employeeID, account_number: `80000${i}`, routing_number: '011401533' });
  await Promise.all(ids.map((id, i) => (i === withoutAccount ? undefined : account(id, i))));
  await world.patch('/companies', {
    payroll_schedule: 'biweekly',
    payroll_firstDate: payday,
    payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-01')?.id,
    payroll_approval_required: true,
  });
  return { ...world, employees: ids };
}
