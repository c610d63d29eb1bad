/** A live company that can pay, three employees, and the payroll clock of its partner. */
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { call, graphql } from '../../support/client.ts';
import type { Service } from '../../support/service.ts';
import { makeWorldOf } from '../../support/world.ts';

/** Friday 2026-10-30, noon in Los Angeles. */
export const start = Date.parse('2026-10-30T19:00:00Z');
export const hour = 3_600_000;

/** The biweekly period of these tests, its Fridays of payment a week after its end. */

export type PayrollWorld = Awaited<ReturnType<typeof payrollWorld>>;

/** `haveAccounts: false` leaves the workers without bank accounts: their pay waits. */
export async function payrollWorld(service: Service, { haveAccounts = true } = {}) {
  const world = await makeWorldOf(service, makePayers);
  const { testKey: key, companyID, employees } = world;
  const workers = [...employees.map((employeeId) => ({ employeeId })), { contractorId: world.contractorID }];
  await attachAccounts(service, world, haveAccounts ? workers : []);
  const send = (method: string) => async (path: string, body: object) => {
    const answer = await call(service, method, path, { key, body: { companyID, ...body } });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const post = send('POST');
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

/** The company and the workers of the demo without their pay, and two more employees like the first. */
async function makePayers(operation: Operation) {
  const { db } = operation;
  const { companyID, employeeID, contractorID } = await makeDemo(operation);
  await db.contractorPayment.deleteMany({ where: { companyId: companyID } });
  const first = await db.employee.findFirstOrThrow({ where: { id: employeeID } });
  const { federalTax, stateTax, companyId, defaultWage, onboarded, workingState, dob } = first;
  const employees = [employeeID, newId(), newId()];
  for (const id of employees.slice(1)) {
    const forms = { federalTax: federalTax ?? {}, stateTax: stateTax ?? {} };
    const facts = { companyId, defaultWage, onboarded, workingState, dob };
    await db.employee.create({ data: { ...facts, ...forms, id, firstName: 'P', lastName: id } });
  }
  return { companyID, employeeID, contractorID, employees };
}

/** Attaches the account of the company and those of workers by one request. */
async function attachAccounts(
  service: Service,
  { testKey, companyID }: { testKey: string; companyID: string },
  workers: readonly object[],
): Promise<void> {
  const routingNumber = '011401533';
  const accounts = workers.map((worker, at) => ({ ...worker, accountNumber: `90000${at}`, routingNumber }));
  const added = accounts.map((_, at) => `a${at}: addBankAccount(companyId: $c, input: $a${at}) { id }`);
  const inputs = accounts.map((_, at) => `$a${at}: CreateBankAccountInput!`);
  const query = `mutation ($c: ID!, $bank: CompanyBankInput!, ${inputs.join(', ')}) {
    attachCompanyBank(companyId: $c, input: $bank) { status }
    ${added.join('\n')}
  }`;
  const bank = { accountNumber: '000123456789', routingNumber };
  const variables = Object.fromEntries(accounts.map((account, at) => [`a${at}`, account]));
  const { body } = await graphql(service, testKey, query, { c: companyID, bank, ...variables });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
}

const tenDays = (begins: string) =>
  [1, 2, 3, 4, 5, 8, 9, 10, 11, 12].map((day) => ({ time: addDays(begins, day), hourly: { hours: 8 } }));
