import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import { bankProblem } from '../../parties/companies/bank-problem.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { sendPrenoteToCompany } from '../money-movement/company-prenote.ts';
import { requireBank } from '../money-movement/require-bank.ts';
import { type BankDeposits, depositsOf } from './deposits-of.ts';

/** Sends a prenote to the company's account, whose bank answers it when the account is wrong. */
export async function sendPrenote(operation: Operation, companyId: string): Promise<BankDeposits> {
  requireBank(operation);
  const company = await requireChangeable(operation, companyId);
  const { bankStatus } = company;
  if (bankStatus !== 'pending') refuse(bankProblem(bankStatus) ?? 'The bank account is verified already.');
  const { prenoteVerifiesOn: day, prenotesLeft } = await depositsOf(operation, company);
  if (day !== null)
    refuse(
      sentence('A prenote is on its way: the account is verified on {day}, unless its bank answers.', {
        day,
      }),
    );
  if (!prenotesLeft)
    refuse('Ask the operator of the service to verify the account: no more deposits and prenotes are sent.');
  if (!(await sendPrenoteToCompany(operation, company)))
    refuse('The number of the bank account cannot be read: enter the account again.');
  await record(operation, 'sendBankPrenote', { companyId });
  return depositsOf(operation, company);
}

const refuse = (problem: Said): never => {
  throw new Fault('WRONG_STATE', { problem });
};
