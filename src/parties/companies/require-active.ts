import { Fault } from '../../foundation/fault.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { lockShared } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { calendarColumns } from './pay-calendar.ts';

const columns = {
  id: true,
  status: true,
  companyType: true,
  leadBankingDays: true,
  payrollSecondApprovalAboveCents: true,
  ...calendarColumns,
} as const;
export type ActiveCompany = Pick<Company, keyof typeof columns>;

/** Requires a company that can change. An offboarded company can only be read. */
export async function requireActive({ db }: Operation, id: string): Promise<ActiveCompany> {
  const company = await db.company.findFirst({ where: { id }, select: columns });
  if (!company) throw new Fault('UNKNOWN_COMPANY');
  if (company.status !== 'offboarded') return company;
  throw new Fault('WRONG_STATE', { problem: 'The company is offboarded: it can only be read.' });
}

/**
 * Requires a company for which something new is opened, and locks its row in share mode. Changes of the
 * company and of its people wait for that lock, so no check is opened for an employee who is being
 * terminated.
 */
export async function requireSteady(operation: Operation, id: string): Promise<ActiveCompany> {
  await lockShared(operation.db, 'companies', id);
  return requireActive(operation, id);
}

/** Refuses an employee, or an employee's check, at a company that has contractors only. */
export function refuseContractorOnly({ companyType }: ActiveCompany): void {
  if (companyType !== 'contractor_only') return;
  throw new Fault('WRONG_STATE', {
    problem: "The company's company_type is contractor_only: it has no employees.",
  });
}
