/** A service whose environments have several databases. */
import type { Core } from '../../src/platform/cells/core.ts';
import { graphql } from './client.ts';
import { cloneDatabase } from './databases.ts';

type Served = { readonly baseUrl: string };

/** Opens a cell to new partners, as an operator. */
export async function openCell(service: Served, operatorKey: string, cell: number): Promise<void> {
  const { body } = await graphql(service, operatorKey, 'mutation { openCell }', {}, cellHeader(cell));
  if (body.data?.openCell === undefined) throw new Error(JSON.stringify(body));
}

/** The header that names a cell. */
export const cellHeader = (cell: number) => ({ 'Payroll-Cell': String(cell) });

type Urls = { readonly test: string; readonly production: string };

/** Settings that make databases the second cells. */
export const asSecondCells = async ({ test, production }: Urls) => ({
  TEST_DATABASE_URL: await cloneDatabase(),
  TEST_CELL_URLS: test,
  PRODUCTION_DATABASE_URL: await cloneDatabase(),
  PRODUCTION_CELL_URLS: production,
});

/** A core for tests that run a worker themselves. The worker runs in the second cells. */
export const secondFirst = ({ test, production }: Core): Core => ({
  ...(test?.cells ? { test: { ...test, ...test.cells.all[1] } } : {}),
  ...(production?.cells ? { production: { ...production, ...production.cells.all[1] } } : {}),
});
