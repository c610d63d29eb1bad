/**
 * A company's next bank account, which replaces the account in use. It waits for the days of the setting and
 * for its verification. Until then payroll is debited from the account in use.
 */
import { Fault } from '../../foundation/fault.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireChangeable } from './require-company.ts';

export const noNextBank = {
  nextBankAt: null,
  nextBankStatus: null,
  sealedNextAccountNumber: null,
  nextAccountLastFour: null,
  nextRoutingNumber: null,
  nextAccountType: null,
  nextBankProviderAnswer: null,
} as const;

/** The company as if its next account, if one waits, were in use: that account is to be verified. */
export function withNextBank(company: Company): Company {
  if (company.nextBankAt === null) return company;
  return {
    ...company,
    bankStatus: company.nextBankStatus ?? 'pending',
    sealedAccountNumber: company.sealedNextAccountNumber,
    accountLastFour: company.nextAccountLastFour,
    routingNumber: company.nextRoutingNumber,
    accountType: company.nextAccountType,
    bankProviderAnswer: company.nextBankProviderAnswer,
  };
}

type Verification = { readonly bankStatus: string; readonly bankProviderAnswer?: object };

/** Stores the result of the verification of the next account, or of the account in use if none waits. */
export async function setBankStatus(
  { db }: Operation,
  { id, nextBankAt }: Pick<Company, 'id' | 'nextBankAt'>,
  { bankStatus, bankProviderAnswer }: Verification,
): Promise<void> {
  const answer = bankProviderAnswer && { nextBankProviderAnswer: bankProviderAnswer };
  const data =
    nextBankAt === null
      ? { bankStatus, ...(bankProviderAnswer && { bankProviderAnswer }) }
      : { nextBankStatus: bankStatus, ...answer };
  await db.company.updateMany({ where: { id }, data });
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * When a new account replaces the account in use. Null means at once: during onboarding, and if payroll
 * cannot be debited from the account in use.
 */
export function startOfNextBank(
  { accountChangeDays, now }: Operation,
  { status, bankStatus, payrollHeldBecause }: Company,
  isReadable: boolean,
): Date | null {
  const isInUse = status !== 'initial_onboarding' && bankStatus === 'verified' && isReadable;
  if (!accountChangeDays || !isInUse || payrollHeldBecause !== null) return null;
  return new Date(now + accountChangeDays * dayMilliseconds);
}

/** Ends the wait of the next account except for its verification, because the account in use failed. */
export const endWaitOfNextBank = async ({ db, now }: Operation, companyId: string): Promise<void> => {
  const where = { id: companyId, nextBankAt: { gt: new Date(now) } };
  await db.company.updateMany({ where, data: { nextBankAt: new Date(now) } });
};

type Due = { readonly companyId: string; readonly at: number };

/** Puts the next account in use once it has waited and is verified. The caller locks the company. */
export async function switchToNextBank(operation: Operation, { companyId, at }: Due): Promise<void> {
  const { db } = operation;
  const due = { id: companyId, nextBankStatus: 'verified', nextBankAt: { lte: new Date(at) } };
  const company = await db.company.findFirst({ where: due });
  if (!company) return;
  const next = withNextBank(company);
  const { bankStatus, sealedAccountNumber, accountLastFour, routingNumber, accountType } = next;
  const account = { bankStatus, sealedAccountNumber, accountLastFour, routingNumber, accountType };
  const bankProviderAnswer = next.bankProviderAnswer as object | null; // in the form in which it was stored
  await db.company.updateMany({
    where: { id: companyId },
    data: { ...account, bankProviderAnswer, ...noNextBank },
  });
  await record(operation, 'switchToNextBank', { companyId });
}

/** Cancels the change: payroll is still debited from the account in use. */
export async function cancelNextBank(operation: Operation, companyId: string): Promise<void> {
  const { nextBankAt } = await requireChangeable(operation, companyId);
  if (nextBankAt === null)
    throw new Fault('WRONG_STATE', {
      problem:
        "No change of the company's bank account is waiting: payroll is debited from the account in use.",
    });
  await operation.db.company.updateMany({ where: { id: companyId }, data: noNextBank });
  await record(operation, 'cancelCompanyBankChange', { companyId });
}
