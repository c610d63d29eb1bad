/** A live company that can pay, three employees, and the payroll clock of its partner. */
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { addAccountsOfEmployees } from '../../../src/money/bank-accounts/add-accounts-of-employees.ts';
import { addBankAccount } from '../../../src/money/bank-accounts/add-bank-account.ts';
import { attachBank } from '../../../src/parties/companies/onboarding.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { call } from '../../support/client.ts';
import type { Service } from '../../support/service.ts';
import { inTest, makeTestPartner } from '../../support/world.ts';

/** Friday 2026-10-30, noon in Los Angeles. */
export const start = Date.parse('2026-10-30T19:00:00Z');
export const hour = 3_600_000;

/** The biweekly period of these tests, its Fridays of payment a week after its end. */

export type PayrollWorld = Awaited<ReturnType<typeof payrollWorld>>;

/** `haveAccounts: false` leaves the workers without bank accounts: their pay waits. */
export async function payrollWorld(service: Service, { haveAccounts = true } = {}) {
  const partner = await makeTestPartner(service);
  const made = await inTest(service, partner, async (operation) => {
    const payers = await makePayers(operation);
    await attachAccounts(operation, payers, haveAccounts);
    return payers;
  });
  const world = { ...partner, ...made };
  const { testKey: key, companyID, employees } = world;
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
      post(`/employeeCheck${query}`, { employeeID, check_date, ...tenDays(begins), ...more }),
    /** Opens such a check for each employee by one request; returns their ids. */
    openAll: async (begins: string, check_date: string, more: object = {}): Promise<string[]> => {
      const check = { check_date, ...tenDays(begins), ...more };
      const employee_checks = employees.map((employeeID) => ({ employeeID, ...check }));
      const opened = await post('/employeeChecks', { employee_checks });
      return opened.map((result: Opened) => result.employee_check.employeeCheckID);
    },
    advance: (body: object, target: Pick<Service, 'baseUrl'> = service) =>
      call(target, 'POST', '/test/clock/advance', { key, body }),
  };
}

type Opened = { readonly employee_check: { readonly employeeCheckID: string } };
type Payers = Awaited<ReturnType<typeof makePayers>>;

/** The company and the workers of the demo without their pay, and two more employees like the first. */
async function makePayers(operation: Operation) {
  const { db } = operation;
  const { companyID, employeeID, contractorID } = await makeDemo(operation);
  await db.contractorPayment.deleteMany({ where: { companyId: companyID } });
  const first = await db.employee.findFirstOrThrow({ where: { id: employeeID } });
  const { federalTax, stateTax, companyId, defaultWage, onboarded, workingState, dob } = first;
  const employees = [employeeID, newId(), newId()];
  const forms = { federalTax: federalTax ?? {}, stateTax: stateTax ?? {} };
  const facts = { companyId, defaultWage, onboarded, workingState, dob, ...forms };
  const others = employees.slice(1);
  await db.employee.insertRows(others.map((id) => ({ ...facts, id, firstName: 'P', lastName: id })));
  return { companyID, employeeID, contractorID, employees };
}

/** Attaches the account of the company, and those of its workers if they have accounts. */
async function attachAccounts(
  operation: Operation,
  { companyID: companyId, contractorID: contractorId, employees }: Payers,
  haveAccounts: boolean,
): Promise<void> {
  const routingNumber = '011401533';
  const numbered = (at: number) => ({ accountNumber: `90000${at}`, routingNumber });
  await attachBank(operation, { companyId, input: { accountNumber: '000123456789', routingNumber } });
  if (!haveAccounts) return;
  const accounts = employees.map((employeeId, at) => ({ employeeId, account: numbered(at) }));
  await addAccountsOfEmployees(operation, companyId, accounts);
  const input = { ...numbered(accounts.length), contractorId };
  await addBankAccount(operation, { companyId, input });
}

const workdays = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12];
const tenDays = (begins: string) => ({
  reportingPeriodID: payPeriodFrom('biweekly', begins)?.id,
  shifts: workdays.map((day) => ({ time: addDays(begins, day), hourly: { hours: 8 } })),
});
