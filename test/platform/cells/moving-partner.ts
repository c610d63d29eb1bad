/** A partner that moves from cell to cell: what it reads and writes, and what the cells have of it. */
import { expect } from 'vitest';
import { payPeriodOf } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { ensureDemoCheck } from '../../../src/process/demo/make-demo.ts';
import { cancelMove, moveBetweenCells } from '../../../src/process/partner-transfer/move-between-cells.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service, urls, worlds } from './served-cells.ts';

export const mover = () => worlds[0] ?? expect.fail('there is no partner');

export const urlOf = (cell: number) => urls[cell - 1] ?? '';
export const next = (cell: number) => (cell % urls.length) + 1;

type Listen = (words: string) => void;
const moveTo = (to: number, progress: Listen) => {
  const cells = urls.map((url, i) => ({ number: i + 1, url }));
  return { cells, to, progress, restMilliseconds: 0 };
};
export const move = (to: number, listen: Listen = () => {}) =>
  moveBetweenCells(mover().partnerID, moveTo(to, listen));
export const cancel = (to: number) =>
  cancelMove(
    mover().partnerID,
    moveTo(to, () => {}),
  );

/** Ends a move where a step begins. */
export async function interrupt(to: number, step: string): Promise<void> {
  const moving = move(to, (words) => {
    if (words.startsWith(step)) throw new Error('interrupted');
  });
  await expect(moving).rejects.toThrow('interrupted');
}

const rowsIn = <Row extends object>(cell: number, text: string) =>
  asSuperuser<Row & Record<string, unknown>>(urlOf(cell), text, [mover().partnerID]);

/** The cells whose row of the partner says so. */
async function cellsWith(condition: string): Promise<number[]> {
  const text = `select from partners where id = $1 and ${condition}`;
  const found = await Promise.all(urls.map((_, i) => rowsIn(i + 1, text)));
  return found.flatMap(({ length }, i) => (length ? [i + 1] : []));
}
export const holders = () => cellsWith('true');
/** The cells that let it write, if it is not closed. */
export const writable = () => cellsWith('left_for is null');
export const home = async () => (await holders())[0] ?? expect.fail('no cell has the partner');

const tablesOf = `
  select c.relname as name, case c.relname when 'partners' then 'id' else 'partner_id' end as partner,
    array(select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '') as numbered
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and (c.relname = 'partners' or exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'partner_id' and not a.attisdropped)) order by 1`;

type Table = { name: string; partner: string; numbered: string[] };

/** A hash of the partner's rows in each table that has some, but for what is of one database alone. */
export async function contentsOf(cell: number): Promise<Record<string, string>> {
  const tables = await asSuperuser<Table>(urlOf(cell), tablesOf);
  const parts = tables.map(({ name, partner, numbered }) => {
    const own = ['xact', 'left_for', ...numbered].map((column) => ` - '${column}'`).join('');
    return `select '${name}' as name, count(*) || ' ' || md5(string_agg(row, ' ' order by row)) as hash
      from (select (to_jsonb(t)${own})::text as row from ${name} t where ${partner} = $1) r having count(*) > 0`;
  });
  const rows = await rowsIn<{ name: string; hash: string }>(cell, parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

export const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  call(service, method, path, { key: mover().testKey, body, headers });

let employeeCheckID: string;
let firstDay: string | undefined;

/** Opens the check to which shifts are added, if the partner's first one is paid. */
export async function openCheck(): Promise<void> {
  const { partnerID: _, cell, testKey: secret, ...people } = mover();
  const access = { environment: 'test', credential: { kind: 'key', secret } } as const;
  employeeCheckID = await runAs(service.core, access, (at) => ensureDemoCheck(at, people));
  const query = new URLSearchParams({ companyID: people.companyID, employeeCheckID });
  const { body } = await send('GET', `/employeeCheck?${query}`);
  firstDay = payPeriodOf(body.data.reportingPeriodID)?.start;
}

/** Adds a shift under a key of its own, which its metadata names. */
export const addShift = (key: string) => {
  const { companyID } = mover();
  const shifts = [{ time: firstDay, metadata: { key }, hourly: { hours: 0.01 } }];
  return send('POST', '/shifts', { companyID, employeeCheckID, shifts }, { 'Idempotency-Key': key });
};

/** The keys of its shifts, in their order. */
export async function shiftsRead(): Promise<string[]> {
  const { companyID } = mover();
  const { status, body } = await send(
    'GET',
    `/shifts?${new URLSearchParams({ companyID, employeeCheckID })}`,
  );
  expect(status).toBe(200);
  return body.data.map((shift: { metadata?: { key?: string } }) => shift.metadata?.key);
}
