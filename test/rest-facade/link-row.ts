import { hashOf } from '../../src/platform/database/credential.ts';
import { asSuperuser } from '../support/databases.ts';
import type { Service } from '../support/service.ts';

type Row = {
  purpose: string;
  company_id: string;
  employee_check_id: string | null;
  employee_id: string | null;
  contractor_id: string | null;
  embedded_page: string | null;
  embedded_employee_id: string | null;
  show_sidebar: boolean;
  allow_retry: boolean;
  days: number;
  everything: string;
};

/** The token in a link. */
export const tokenOf = (url: string): string =>
  new URL(url, 'http://localhost').searchParams.get('token') ?? '';

/** The stored row of the link at `url`: `days` is its lifetime, `everything` the whole row as text. */
export async function linkRow({ urls }: Service, url: string): Promise<Row> {
  const rows = await asSuperuser<Row>(
    urls.test,
    `select purpose, company_id, employee_check_id, employee_id, contractor_id,
       embedded_page, embedded_employee_id, show_sidebar, allow_retry, l::text as everything,
       round(extract(epoch from expires_at - created_at) / 86400)::int as days
     from links l where token_hash = $1`,
    [hashOf(tokenOf(url))],
  );
  const [row] = rows;
  if (!row) throw new Error('no link is stored under that token');
  return row;
}

export async function linkCount({ urls }: Service): Promise<number> {
  const [row] = await asSuperuser<{ count: number }>(urls.test, 'select count(*)::int as count from links');
  return row?.count ?? 0;
}
