import { randomInt } from 'node:crypto';
import { Fault } from '../../foundation/fault.ts';
import type { Said } from '../../foundation/sentence.ts';
import { bankProblem } from '../../parties/companies/bank-problem.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { companyAccount } from '../money-movement/account.ts';
import { makeTransfers } from '../money-movement/make-transfers.ts';
import { requireBank } from '../money-movement/require-bank.ts';
import { type BankDeposits, depositsOf, mostPairs } from './deposits-of.ts';

/** In the test environment everybody knows them. */
export const testCents = [32, 45] as const;

/** Sends two small deposits to the company's account, whose amounts only its holder sees. */
export async function sendDeposits(operation: Operation, companyId: string): Promise<BankDeposits> {
  requireBank(operation);
  const company = await requireChangeable(operation, companyId);
  if (company.bankStatus !== 'pending')
    refuse(bankProblem(company.bankStatus) ?? 'The bank account is verified already.');
  const { triesLeft } = await depositsOf(operation, company);
  if (triesLeft) refuse('Two deposits were sent to the account already: enter their amounts.');
  const sent = await operation.db.transfer.count({ where: { companyId, direction: 'deposit' } });
  const attempt = sent / 2;
  if (attempt >= mostPairs)
    refuse('Deposits were sent to this company 5 times: send a prenote, or ask the operator of the service.');
  const account = companyAccount(operation, company);
  if (!account) return refuse('The number of the bank account cannot be read: enter the account again.');
  const amounts = operation.environment === 'test' ? testCents : randomAmounts();
  const deposits = amounts.map((amountCents, part) => {
    return { direction: 'deposit', employerCheckId: null, part, attempt, amountCents, account } as const;
  });
  await makeTransfers(operation, companyId, deposits);
  await record(operation, 'sendBankDeposits', { companyId });
  return depositsOf(operation, company);
}

/** Two different amounts below a dollar. */
function randomAmounts(): readonly number[] {
  const first = randomInt(1, 100);
  const second = randomInt(1, 99);
  return [first, second < first ? second : second + 1];
}

const refuse = (problem: Said): never => {
  throw new Fault('WRONG_STATE', { problem });
};
