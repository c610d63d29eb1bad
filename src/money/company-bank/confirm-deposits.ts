import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import { bankProblem } from '../../parties/companies/bank-problem.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type BankDeposits, depositsOf, lastDeposits, mostTries } from './deposits-of.ts';

type Amounts = { readonly companyId: string; readonly firstAmount: number; readonly secondAmount: number };

/**
 * Compares the amounts, in any order, with those of the deposits. The right ones verify the account. Wrong
 * ones are counted, which no refusal would keep. The answer says nothing about the right ones.
 */
export async function confirmDeposits(operation: Operation, entered: Amounts): Promise<BankDeposits> {
  const { companyId, firstAmount, secondAmount } = entered;
  const { db } = operation;
  const company = await requireChangeable(operation, companyId);
  if (company.bankStatus !== 'pending')
    refuse(bankProblem(company.bankStatus) ?? 'The bank account is verified already.');
  const { arriveOn, haveArrived, triesLeft } = await depositsOf(operation, company);
  if (arriveOn === null || !triesLeft)
    return refuse('No deposits were sent to the account: send them first.');
  if (!haveArrived) refuse(sentence('The deposits arrive on {day}: enter them then.', { day: arriveOn }));
  const deposits = await lastDeposits(operation, company);
  const right = deposits.map(({ amountCents }) => Number(amountCents)).sort((a, b) => a - b);
  const amounts = [firstAmount, secondAmount].sort((a, b) => a - b);
  const isRight = right.every((cents, place) => cents === amounts[place]);
  const tries = (deposits[0]?.tries ?? 0) + 1;
  if (!isRight)
    await db.transfer.updateMany({ where: { id: { in: deposits.map(({ id }) => id) } }, data: { tries } });
  const bankStatus = isRight ? 'verified' : tries >= mostTries ? 'failed' : 'pending';
  if (bankStatus !== 'pending')
    await db.company.updateMany({ where: { id: companyId }, data: { bankStatus } });
  await record(operation, 'confirmBankDeposits', { companyId, isRight });
  return depositsOf(operation, { ...company, bankStatus });
}

const refuse = (problem: Said): never => {
  throw new Fault('WRONG_STATE', { problem });
};
