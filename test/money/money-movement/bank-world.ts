/** A payroll world with helpers for bank accounts, transfers and the books. */

import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import type { Service } from '../../support/service.ts';
import { payrollWorld } from '../payruns/payroll-world.ts';

export type BankWorld = Awaited<ReturnType<typeof bankWorld>>;

/** The check date of these tests, a Friday, and what follows it, all at 14:00 in Los Angeles. */
export const checkDate = '2026-11-20';
export const cutOff = '2026-11-18T22:00:00Z';
export const debitSettled = '2026-11-19T22:00:00Z';
/** Pay leaves when the debit has settled, and settles on the check date. */
export const payOut = '2026-11-19T22:00:00Z';
export const debitReturned = '2026-11-23T22:00:00Z';
export const paySettled = '2026-11-20T22:00:00Z';
export const payReturned = '2026-11-24T22:00:00Z';

export async function bankWorld(service: Service) {
  const world = await payrollWorld(service, { haveAccounts: false });
  const { key, companyID, post } = world;
  const ask = async (query: string, variables: object = {}) => {
    const { body } = await graphql(service, key, query, { companyId: companyID, ...variables });
    if (body.errors) throw new Error(body.errors[0].message);
    return body.data;
  };
  return {
    ...world,
    ask,
    /** Sets the company's lead time to four banking days. */
    leadOfFour: () =>
      arrange(service, world, (db) =>
        db.company.updateMany({ where: { id: companyID }, data: { leadBankingDays: 4 } }),
      ),
    account: (employeeID: string, account_number: string) =>
      post('/bankaccount', { employeeID, account_number, routing_number: '011401533' }),
    companyAccount: (account_number: string) =>
      post('/companies/bank', { account_number, routing_number: '011401533' }),
    transfers: async () => {
      const query = `query ($companyId: ID!) { employerChecks(companyId: $companyId) { nodes { transfers {
        direction status amount effectiveOn attempt returnCode changeCode accountNumber } } } }`;
      const { employerChecks } = await ask(query);
      return employerChecks.nodes.flatMap(({ transfers }: { transfers: object[] }) => transfers);
    },
    /** The balance of an account of the company's books, in cents. */
    balance: async (account: string): Promise<number> => {
      const query = `query ($companyId: ID!) {
        trialBalance(companyId: $companyId) { debits credits accounts { account balance } } }`;
      const { debits, credits, accounts } = (await ask(query)).trialBalance;
      if (debits !== credits) throw new Error(`the books do not balance: ${debits} and ${credits}`);
      const matching = accounts.filter((row: { account: string }) => row.account === account);
      return matching.reduce(
        (sum: number, { balance }: { balance: number }) => sum + Math.round(balance * 100),
        0,
      );
    },
    retry: (employeeCheckId: string) =>
      graphql(
        service,
        key,
        `mutation ($companyId: ID!, $id: ID!) {
          retryEmployeeCheck(companyId: $companyId, employeeCheckId: $id) { disbursement { status } } }`,
        { companyId: companyID, id: employeeCheckId },
      ),
  };
}
