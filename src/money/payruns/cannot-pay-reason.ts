import { type Said, sentence, word } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { bankProblem } from '../../parties/companies/bank-problem.ts';
import { heldPayroll } from '../../parties/companies/held-payroll.ts';
import type { World } from '../../platform/graphql/operation-context.ts';
import { companyAccount } from '../money-movement/account.ts';

/** The columns of a company that decide whether it can pay. */
export const cannotPayColumns = {
  partnerId: true,
  id: true,
  businessName: true,
  status: true,
  payrollHeldBecause: true,
  payrollHeldSaid: true,
  bankStatus: true,
  routingNumber: true,
  accountType: true,
  sealedAccountNumber: true,
} as const;
type Payer = Pick<Company, keyof typeof cannotPayColumns>;

/** Why a company cannot pay anybody at the moment; null when it can. */
export function cannotPayReason(company: Payer, world: Pick<World, 'bank' | 'sealer'>): Said | null {
  const { status, bankStatus } = company;
  if (status !== 'live') {
    return sentence('The company is not live: it is {status}.', { status: word(status) });
  }
  const problem = bankProblem(bankStatus);
  if (problem) return problem;
  if (!companyAccount(world, company)) {
    return "The number of the company's bank account cannot be read: attach the account again.";
  }
  if (world.bank === 'none') return 'The service is connected to no bank.';
  return heldPayroll(company);
}
