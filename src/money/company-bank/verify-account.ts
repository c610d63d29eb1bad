import { randomInt } from 'node:crypto';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import { bankProblem } from '../../parties/companies/bank-problem.ts';
import { setBankStatus, withNextBank } from '../../parties/companies/next-bank.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { companyAccount } from '../money-movement/account.ts';
import { sendPrenoteToCompany } from '../money-movement/company-prenote.ts';
import { makeTransfers } from '../money-movement/make-transfers.ts';
import { requireBank } from '../money-movement/require-bank.ts';
import {
  type BankDeposits,
  depositsOf,
  lastDeposits,
  mostPairs,
  mostTries,
  type ProviderAnswer,
} from './deposits-of.ts';

/** Sends a prenote to the company's account, whose bank answers it when the account is wrong. */
export async function sendPrenote(operation: Operation, companyId: string): Promise<BankDeposits> {
  requireBank(operation);
  const company = withNextBank(await requireChangeable(operation, companyId));
  const { bankStatus } = company;
  if (bankStatus !== 'pending')
    refusePrenote(bankProblem(bankStatus) ?? 'The bank account is verified already.');
  const { prenoteVerifiesOn: day, prenotesLeft } = await depositsOf(operation, company);
  if (day !== null)
    refusePrenote(
      sentence('A prenote is on its way: the account is verified on {day}, unless its bank answers.', {
        day,
      }),
    );
  if (!prenotesLeft)
    refusePrenote(
      'Ask the operator of the service to verify the account: no more deposits and prenotes are sent.',
    );
  if (!(await sendPrenoteToCompany(operation, company)))
    refusePrenote('The number of the bank account cannot be read: enter the account again.');
  await record(operation, 'sendBankPrenote', { companyId });
  return depositsOf(operation, company);
}

const refusePrenote = (problem: Said): never => {
  throw new Fault('WRONG_STATE', { problem });
};

/** In the test environment the amounts are the same for everybody. */
const testCents = [32, 45] as const;

/** Sends two small deposits to the company's account, whose amounts only its holder sees. */
export async function sendDeposits(operation: Operation, companyId: string): Promise<BankDeposits> {
  requireBank(operation);
  const company = withNextBank(await requireChangeable(operation, companyId));
  if (company.bankStatus !== 'pending')
    refuseDeposits(bankProblem(company.bankStatus) ?? 'The bank account is verified already.');
  const { triesLeft } = await depositsOf(operation, company);
  if (triesLeft) refuseDeposits('Two deposits were sent to the account already: enter their amounts.');
  const sent = await operation.db.transfer.count({ where: { companyId, direction: 'deposit' } });
  const attempt = sent / 2;
  if (attempt >= mostPairs)
    refuseDeposits(
      'Deposits were sent to this company 5 times: send a prenote, or ask the operator of the service.',
    );
  const account = companyAccount(operation, company);
  if (!account)
    return refuseDeposits('The number of the bank account cannot be read: enter the account again.');
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

const refuseDeposits = (problem: Said): never => {
  throw new Fault('WRONG_STATE', { problem });
};

type Amounts = { readonly companyId: string; readonly firstAmount: number; readonly secondAmount: number };

/**
 * Compares the amounts, in any order, with those of the deposits. The right ones verify the account. Wrong
 * ones are counted, so they are stored and not refused. The answer does not reveal the right ones.
 */
export async function confirmDeposits(operation: Operation, entered: Amounts): Promise<BankDeposits> {
  const { companyId, firstAmount, secondAmount } = entered;
  const { db } = operation;
  const company = withNextBank(await requireChangeable(operation, companyId));
  if (company.bankStatus !== 'pending')
    refuseAmounts(bankProblem(company.bankStatus) ?? 'The bank account is verified already.');
  const { arriveOn, haveArrived, triesLeft } = await depositsOf(operation, company);
  if (arriveOn === null || !triesLeft)
    return refuseAmounts('No deposits were sent to the account: send them first.');
  if (!haveArrived)
    refuseAmounts(sentence('The deposits arrive on {day}: enter them then.', { day: arriveOn }));
  const deposits = await lastDeposits(operation, company);
  const right = deposits.map(({ amountCents }) => Number(amountCents)).sort((a, b) => a - b);
  const amounts = [firstAmount, secondAmount].sort((a, b) => a - b);
  const isRight = right.every((cents, place) => cents === amounts[place]);
  const tries = (deposits[0]?.tries ?? 0) + 1;
  if (!isRight)
    await db.transfer.updateMany({ where: { id: { in: deposits.map(({ id }) => id) } }, data: { tries } });
  const bankStatus = isRight ? 'verified' : tries >= mostTries ? 'failed' : 'pending';
  if (bankStatus !== 'pending') await setBankStatus(operation, company, { bankStatus });
  await record(operation, 'confirmBankDeposits', { companyId, isRight });
  return depositsOf(operation, { ...company, bankStatus });
}

const refuseAmounts = (problem: Said): never => {
  throw new Fault('WRONG_STATE', { problem });
};

type Arguments = ProviderAnswer & { readonly companyId: string };

/** Records the answer of a provider, which decides the account that is attached until another one is. */
export async function recordProviderAnswer(
  operation: Operation,
  { companyId, provider, reference, day, isVerified }: Arguments,
): Promise<BankDeposits> {
  const answer = { provider, reference, day, isVerified };
  const company = withNextBank(await requireChangeable(operation, companyId));
  if (company.bankStatus === 'none')
    throw new Fault('WRONG_STATE', { problem: 'The company has no bank account: attach one.' });
  if (day > dateInLosAngeles(operation.now))
    throw new Fault('MALFORMED', { path: ['day'], problem: 'must not be in the future' });
  const data = { bankStatus: isVerified ? 'verified' : 'failed', bankProviderAnswer: answer };
  await setBankStatus(operation, company, data);
  await record(operation, 'recordBankVerification', { companyId, ...answer });
  return depositsOf(operation, { ...company, ...data });
}
