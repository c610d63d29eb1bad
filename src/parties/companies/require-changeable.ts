import { Fault } from '../../foundation/fault.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Locks a company that can change; an offboarded company can only be read. */
export async function requireChangeable({ db }: Operation, companyId: string): Promise<Company> {
  if (!(await lock(db, 'companies', companyId))) throw new Fault('UNKNOWN_COMPANY');
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  if (company.status !== 'offboarded') return company;
  throw new Fault('WRONG_STATE', { problem: 'The company is offboarded: it can only be read.' });
}
