/** Instants of a payrun, and helpers that void its checks and read the books. */
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { balances } from '../ledger/books.ts';
import { world } from '../payruns/served-payroll.ts';

export const cutOff = { to: '2026-11-18T22:00:00Z' };
/** Pay has left and has not arrived. */
export const payLeft = { to: '2026-11-19T22:00:00Z' };
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
/**
 * Sets the bank account of the workers. Pay to an account that ends in 10002 is returned after two banking
 * days.
 */
export const payTo = async (account_number: string) => {
  const account = { account_number, routing_number: '011401533' };
  await world.post('/bankaccount', { employeeID: world.employees[0], ...account });
  await world.post('/bankaccount', { contractorID: world.contractorID, ...account });
};

/** The books when the debit has settled and nothing of it is paid out. */
export const allOfDebit = ({ company_debit }: { company_debit: number }) => ({
  cash: cents(company_debit),
  company_receivable: -cents(company_debit),
});
