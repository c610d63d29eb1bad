/** What one payday of many companies costs: statements and rows grow with the companies, and no faster. */
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { cutOffAt, payOutAt, settlementAt } from '../../../src/engine/payroll/calendar/cut-off.ts';
import { runDuePayroll, usualLimits } from '../../../src/money/payruns/run-due-payroll.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { dueWork } from '../../../src/platform/database/due-work.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { asSuperuser } from '../../support/databases.ts';
import { checkDate, makeCompanies, masterKeys } from '../../support/many-companies.ts';
import { sized } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { hour } from './payroll-world.ts';

const start = cutOffAt(checkDate) - 1;
let now = start;
serve({ clock: () => now, settings: { MASTER_KEYS: masterKeys } });
afterEach(() => {
  vi.restoreAllMocks();
});

type Cost = { readonly statements: number; readonly rows: number; readonly transactions: number };

/** The statements that a piece of work sends in transactions of a partner, and the rows that they return. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const sent = vi.spyOn(pg.Client.prototype, 'query'); // watched, not replaced
  await work();
  const { calls, contexts, results } = sent.mock;
  const inside = new Set<unknown>();
  let [statements, rows, transactions] = [0, 0, 0];
  for (const [i, [statement]] of calls.entries()) {
    const text = typeof statement === 'string' ? statement : '';
    if (text.includes('authenticate_job')) {
      inside.add(contexts[i]);
      transactions += 1;
    }
    if (!inside.has(contexts[i])) continue;
    statements += 1;
    if (text === 'commit') inside.delete(contexts[i]);
    const result: unknown = await results[i]?.value;
    rows += result instanceof pg.Result ? result.rows.length : 0;
  }
  sent.mockRestore();
  return { statements, rows, transactions };
}

const log = {
  error: (details: object) => {
    throw new Error(JSON.stringify(details));
  },
};

async function byWorker(partnerId: string): Promise<void> {
  for (now of [cutOffAt(checkDate), payOutAt(checkDate), settlementAt(checkDate)])
    await runEveryPartner(service.core, 'test', log);
  await expectPaid(partnerId);
}

async function byClock(partnerId: string): Promise<void> {
  const access = { environment: 'test', credential: { kind: 'job', partnerId } } as const;
  // On a slow machine a transaction takes as many steps as on a fast one.
  const limits = { ...usualLimits, milliseconds: 24 * hour };
  const runPart = () =>
    runAs(service.core, access, (operation) =>
      runDuePayroll({ ...operation, now: start }, settlementAt(checkDate), { limits }),
    );
  while ((await runPart()).left.length);
  await expectPaid(partnerId);
}

async function expectPaid(partnerId: string): Promise<void> {
  const open = `select id from employee_checks where partner_id = $1 and status <> 'processed'`;
  expect(await asSuperuser(service.urls.test, open, [partnerId])).toEqual([]);
}

const fewCompanies = sized(10, 2);

async function costsOf(run: (partnerId: string) => Promise<void>) {
  const costs: Cost[] = [];
  for (const companies of [1, fewCompanies, 3 * fewCompanies]) {
    // one to warm up
    now = start;
    const partnerId = await makeCompanies(service.urls.test, companies);
    costs.push(await costOf(() => run(partnerId)));
  }
  const [, few = { statements: 0, rows: 0, transactions: 0 }, many = few] = costs;
  return { few, many };
}

test('a payday of three times the companies costs the worker three times the statements and rows', async () => {
  const { few, many } = await costsOf(byWorker);
  expect(many.statements).toBeLessThanOrEqual(3 * few.statements);
  expect(many.rows).toBeLessThanOrEqual(3 * few.rows);
  expect(few.rows).toBeGreaterThan(0);
});

test('a payday of three times the companies costs a moved clock three times the statements', async () => {
  const { few, many } = await costsOf(byClock);
  expect(many.transactions).toBeLessThanOrEqual(3 * few.transactions);
  // One that begins when pay is next to be sent also reads which payruns wait for returns, all at once.
  expect(many.statements).toBeLessThanOrEqual(3 * few.statements + many.transactions);
});

/** How many checks a piece of work reads in a transaction of the partner. */
function checksRead(partnerId: string, work: (operation: Operation) => Promise<unknown>): Promise<number> {
  const access = { environment: 'test', credential: { kind: 'job', partnerId } } as const;
  return runAs(service.core, access, async (operation) => {
    const countOf = async () => {
      const [read] = await operation.db.$queryRaw<{ count: number }[]>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
        where relname = 'employee_checks'`;
      return read?.count ?? 0;
    };
    // Of a table of a test, PostgreSQL may read all rows: as of a large one, it is to read by an index.
    await operation.db.$executeRaw`set local enable_seqscan = off`;
    await operation.db.$executeRaw`discard plans`; // a plan of a former statement may be kept
    const before = await countOf();
    await work(operation);
    return (await countOf()) - before;
  });
}

test('checks are read once for all companies, not once for each, and only those that change', async () => {
  now = start;
  const [companies, people] = [20, 4];
  const partnerId = await makeCompanies(service.urls.test, companies, people);
  const day = '2027-01-04'; // later than all
  const by = {
    open: { same_day: day, next_day: day, two_day: day, four_day: day },
    today: day,
    now: new Date(day),
  };
  const read = await checksRead(partnerId, async ({ db }) => {
    expect(await dueWork(db, by, {})).toHaveLength(companies);
  });
  expect(read).toBeLessThanOrEqual(3 * companies * people); // as work of three kinds

  const changed = await checksRead(partnerId, async ({ db }) => {
    const [check] = await db.employeeCheck.findMany({ select: { id: true }, take: 1 });
    await db.employeeCheck.setRows([{ id: check?.id ?? '', note: 'Thank you' }]);
  });
  expect(changed).toBeLessThan((companies * people) / 2); // with what triggers read of the one check
});
