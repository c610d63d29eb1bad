/** Instants of a payrun, and what is done and booked when one of its checks or payments is voided. */
import { balances } from '../ledger/books.ts';
import { world } from '../payruns/served-payroll.ts';
import { call } from '../support/client.ts';
import { service } from '../support/served-world.ts';

export const cutOff = { to: '2026-11-18T22:00:00Z' };
export const payDay = { to: '2026-11-20T22:00:00Z' };
export const afterReturn = { to: '2026-11-26T00:00:00Z' };
export const cents = (dollars: number) => Math.round(dollars * 100);
export const booked = () => balances(service.urls.test, world.companyID);
export const open = async (more: object = {}): Promise<string> =>
  (await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20', more)).employeeCheckID;
export const voidIt = (employeeCheckID: string, headers: Record<string, string> = {}) =>
  call(service, 'POST', '/employeeCheck/void', {
    key: world.key,
    body: { companyID: world.companyID, employeeCheckID },
    headers,
  });
/** Where the workers are paid to. What ends in 10002 comes back two banking days after it arrived. */
export const payTo = async (account_number: string) => {
  const account = { account_number, routing_number: '011401533' };
  await world.post('/bankaccount', { employeeID: world.employees[0], ...account });
  await world.post('/bankaccount', { contractorID: world.contractorID, ...account });
};

/** What is left where the debit has settled and nothing is to be paid of it. */
export const allOfDebit = ({ company_debit }: { company_debit: number }) => ({
  cash: cents(company_debit),
  company_receivable: -cents(company_debit),
});
