import { Fault } from '../../foundation/fault.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { lock, lockShared } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { calendarColumns } from './pay-calendar.ts';

/** Refuses a company that does not exist and one of another partner, with the same fault. */
export async function requireCompany({ db }: Operation, id: string): Promise<{ id: string; status: string }> {
  const found = await db.company.findFirst({ where: { id }, select: { id: true, status: true } });
  if (!found) throw new Fault('UNKNOWN_COMPANY');
  return found;
}

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
 * Requires a company for which something new can be opened, and locks its row in share mode. Changes of the
 * company and of its people wait for that lock. So no check is opened for an employee who is being
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

/**
 * Locks a company that files its returns and reports its hires. The last ones are due after it is offboarded.
 */
export async function requireFiling({ db }: Operation, companyId: string): Promise<Company> {
  if (!(await lock(db, 'companies', companyId))) throw new Fault('UNKNOWN_COMPANY');
  return db.company.findFirstOrThrow({ where: { id: companyId } });
}

/** Locks a company that can change; an offboarded company can only be read. */
export async function requireChangeable(operation: Operation, companyId: string): Promise<Company> {
  const company = await requireFiling(operation, companyId);
  if (company.status !== 'offboarded') return company;
  throw new Fault('WRONG_STATE', { problem: 'The company is offboarded: it can only be read.' });
}

/**
 * Locks a company that can have employees and can change. Every verb that creates an employee calls this.
 */
export async function requireEmployer(operation: Operation, companyId: string): Promise<Company> {
  const company = await requireChangeable(operation, companyId);
  refuseContractorOnly(company);
  return company;
}
