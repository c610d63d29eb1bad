/** A live company that can pay, three employees, and the payroll clock of its partner. */
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import type { Service } from '../../support/service.ts';
import { makeWorld } from '../../support/world.ts';

/** Friday 2026-10-30, noon in Los Angeles. */
export const start = Date.parse('2026-10-30T19:00:00Z');
export const hour = 3_600_000;

/** The biweekly period of these tests, its Fridays of payment a week after its end. */

export type PayrollWorld = Awaited<ReturnType<typeof payrollWorld>>;

/** `haveAccounts: false` leaves the workers without bank accounts: their pay waits. */
export async function payrollWorld(service: Service, { haveAccounts = true } = {}) {
  const world = await makeWorld(service);
  const { testKey: key, companyID } = world;
  const bank = { companyID, account_number: '000123456789', routing_number: '011401533' };
  await call(service, 'POST', '/companies/bank', { key, body: bank });
  const employees = [world.employeeID, newId(), newId()];
  await arrange(service, world, async (db) => {
    await db.contractorPayment.deleteMany({ where: { companyId: companyID } });
    await db.employeeCheck.deleteMany({ where: { companyId: companyID } });
    const first = await db.employee.findFirstOrThrow({ where: { id: world.employeeID } });
    const { federalTax, stateTax, companyId, defaultWage, onboarded, workingState, dob } = first;
    for (const id of employees.slice(1)) {
      const forms = { federalTax: federalTax ?? {}, stateTax: stateTax ?? {} };
      const facts = { companyId, defaultWage, onboarded, workingState, dob };
      await db.employee.create({ data: { ...facts, ...forms, id, firstName: 'P', lastName: id } });
    }
  });
  const send = (method: string) => async (path: string, body: object) => {
    const answer = await call(service, method, path, { key, body: { companyID, ...body } });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const post = send('POST');
  const workers = [...employees.map((employeeID) => ({ employeeID })), { contractorID: world.contractorID }];
  for (const [at, worker] of haveAccounts ? workers.entries() : []) {
    await post('/bankaccount', { ...worker, account_number: `90000${at}`, routing_number: '011401533' });
  }
  const get = async (path: string, query: object) =>
    (await call(service, 'GET', `${path}?${new URLSearchParams({ companyID, ...query })}`, { key })).body
      .data;
  return {
    ...world,
    key,
    employees,
    post,
    patch: send('PATCH'),
    get,
    check: (employeeCheckID: string) => get('/employeeCheck', { employeeCheckID }),
    /** Opens a check of ten days of 8 hours in the period that begins on a day. */
    open: (employeeID: string, begins: string, check_date: string, more: object = {}, query = '') =>
      post(`/employeeCheck${query}`, {
        employeeID,
        check_date,
        reportingPeriodID: payPeriodFrom('biweekly', begins)?.id,
        shifts: tenDays(begins),
        ...more,
      }),
    advance: (body: object, target: Pick<Service, 'baseUrl'> = service) =>
      call(target, 'POST', '/test/clock/advance', { key, body }),
  };
}

const tenDays = (begins: string) =>
  [1, 2, 3, 4, 5, 8, 9, 10, 11, 12].map((day) => ({ time: addDays(begins, day), hourly: { hours: 8 } }));
