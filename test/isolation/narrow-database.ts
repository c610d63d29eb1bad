/** Tenant transactions on a database with few connections, and moments that they wait for. */

import { onTestFinished } from 'vitest';
import type { Credential } from '../../src/platform/database/credential.ts';
import {
  type EnvironmentDatabase,
  openEnvironmentDatabase,
} from '../../src/platform/database/environment-database.ts';
import type { Tenant } from './population.ts';

/** With one connection unless stated, so that the next transaction gets the connection of the last. */
export function openNarrow(url: string, size = 1): EnvironmentDatabase {
  const database = openEnvironmentDatabase(url, { size });
  onTestFinished(() => database.close());
  return database;
}

export const keyOf = (tenant: Tenant): Credential => ({ kind: 'key', secret: tenant.testKey });
export const companiesOf = async (database: EnvironmentDatabase, tenant: Tenant) => {
  const rows = await database.transaction(keyOf(tenant), 'read', ({ db }) =>
    db.company.findMany({ orderBy: { id: 'asc' } }),
  );
  return rows.map(({ id }) => id);
};
export const ids = ({ ids, otherCompany }: Tenant) => [ids.company, otherCompany.company];

/** Opens once, for all who wait. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
