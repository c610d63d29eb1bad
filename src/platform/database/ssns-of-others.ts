import type { Database } from './query/database.ts';

type Sealed = { readonly id: string; readonly sealedSsn: string };

/**
 * The sealed SSNs of a company's other employees that end in these digits. An employee's link may read them
 * too.
 */
export const ssnsOfOthers = (
  db: Database,
  companyId: string,
  employeeId: string,
  lastFour: string,
): Promise<Sealed[]> => db.$queryRaw<Sealed[]>`
  select id, sealed_ssn as "sealedSsn" from ssns_of_others(${companyId}, ${employeeId}, ${lastFour})`;
