/**
 * Pages of a list whose rows are deleted, renamed, moved and processed between one page and the next: every
 * row that is in the list throughout is seen exactly once, forwards and backwards.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import type { Database } from '../../src/platform/database/query/database.ts';
import { arrange } from '../support/arrange.ts';
import { call, graphql } from '../support/client.ts';
import { sampleOf } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { refusal } from './refusal.ts';

serveOneWorld();

type Page = {
  readonly ids: readonly string[];
  readonly next: string | null;
  readonly previous: string | null;
};
type Change = (db: Database, ids: string[]) => Promise<unknown>;
type Listing = {
  /** Makes the rows again, in the order of the list. */
  readonly reset: (db: Database) => Promise<readonly string[]>;
  /** The page at a place; the first page at null. */
  readonly page: (place: string | null, limit: number) => Promise<Page>;
  /** Ways in which a row leaves the list. */
  readonly leave: readonly Change[];
  /** Gives a row another place in the list. */
  readonly move?: Change;
};

const rest = (path: string, query: object, idOf: string): Listing['page'] => {
  return async (place, limit) => {
    const first = `${path}?${new URLSearchParams({ ...query, limit: String(limit) })}`;
    const { status, body } = await call(service, 'GET', place?.slice(service.baseUrl.length) ?? first, {
      key: world.testKey,
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    return { ids: body.data.map((row: Record<string, string>) => row[idOf]), ...body.meta };
  };
};
const inGraphql = (field: string, args: string): Listing['page'] => {
  return async (startAt, first) => {
    const query = `query ($c: ID!, $first: Int, $startAt: ID) {
      ${field}(companyId: $c, first: $first, startAt: $startAt, ${args}) { nodes { id } next previous } }`;
    const { body } = await graphql(service, world.testKey, query, { c: world.companyID, first, startAt });
    expect(body.errors).toBeUndefined();
    const { nodes, ...places } = body.data[field];
    return { ids: nodes.map(({ id }: { id: string }) => id), ...places };
  };
};

const count = 12;
const ids = () => Array.from({ length: count }, () => newId());
const named = (found: string[]) => ({ where: { id: { in: found } } });

const payments = {
  reset: async (db: Database) => {
    await db.contractorPayment.deleteMany({});
    const made = ids();
    const { companyID: companyId, contractorID: contractorId } = world;
    const row = { companyId, contractorId, payDate: '2099-12-04', amountCents: 100n, metadata: {} };
    await db.contractorPayment.insertRows(made.map((id) => ({ ...row, id })));
    return made;
  },
  leave: [
    (db: Database, found: string[]) => db.contractorPayment.deleteMany(named(found)),
    (db: Database, found: string[]) =>
      db.contractorPayment.updateMany({ ...named(found), data: { status: 'pre-processed' } }),
  ],
};
const employees = {
  reset: async (db: Database) => {
    await db.employee.updateMany({ where: { lastName: 'Tie' }, data: { lastName: 'Former' } });
    const made = ids();
    const row = { companyId: world.companyID, firstName: 'Ada', lastName: 'Tie' };
    await db.employee.insertRows(made.map((id) => ({ ...row, id })));
    return made;
  },
  leave: [
    (db: Database, found: string[]) =>
      db.employee.updateMany({ ...named(found), data: { lastName: 'Renamed' } }),
  ],
};
const checks = {
  reset: async (db: Database) => {
    await db.employeeCheck.deleteMany({});
    const made = ids();
    const { companyID: companyId, employeeID: employeeId } = world;
    const row = { companyId, employeeId, reportingPeriodId: 'weekly_2099-11-23_2099-11-29', metadata: {} };
    await db.employeeCheck.insertRows(
      made.map((id, i) => ({ ...row, id, checkDate: `2099-12-0${1 + Math.floor(i / 3)}` })),
    );
    return made;
  },
  leave: [
    (db: Database, found: string[]) => db.employeeCheck.deleteMany(named(found)),
    (db: Database, found: string[]) =>
      db.employeeCheck.updateMany({ ...named(found), data: { status: 'pre-processed', computed: {} } }),
  ],
};
/** A check of another date has another place among those by date: it may be seen at both. */
const byDate = {
  ...checks,
  move: (db: Database, found: string[]) =>
    db.employeeCheck.updateMany({ ...named(found), data: { checkDate: '2099-12-09' } }),
};

const pathOfPayments = () => `/company/${world.companyID}/contractorPayments`;
const listings: Record<string, () => Listing> = {
  'GET /company/{companyID}/contractorPayments': () => ({
    ...payments,
    leave: payments.leave.slice(0, 1),
    page: rest(pathOfPayments(), {}, 'contractorPaymentID'),
  }),
  'GET /contractorPayment by status': () => ({
    ...payments,
    page: rest(
      '/contractorPayment',
      { companyID: world.companyID, status: 'pending' },
      'contractorPaymentID',
    ),
  }),
  'GET /employees by name': () => ({
    ...employees,
    page: rest('/employees', { companyID: world.companyID, name: 'tie' }, 'employeeID'),
  }),
  'GET /employeeCheck by status': () => ({
    ...checks,
    page: rest('/employeeCheck', { companyID: world.companyID, status: 'pending' }, 'employeeCheckID'),
  }),
  'contractorPaymentsPage within a company': () => ({
    ...payments,
    leave: payments.leave.slice(0, 1),
    page: within,
  }),
  'employees of GraphQL': () => ({ ...employees, page: inGraphql('employees', 'name: "tie"') }),
  'employeeChecks of GraphQL, newest first': () => ({
    ...checks,
    reset: async (db) => (await checks.reset(db)).toReversed(),
    page: inGraphql('employeeChecks', 'status: PENDING, newestFirst: true'),
  }),
  'employeeChecks of GraphQL, by check date': () => ({
    ...byDate,
    page: inGraphql('employeeChecks', 'status: PENDING, byCheckDate: true'),
  }),
};

const within: Listing['page'] = async (startAt, first) => {
  const query = `query ($c: ID!, $first: Int, $startAt: ID) {
    company(id: $c) { page: contractorPaymentsPage(first: $first, startAt: $startAt) { nodes { id } next previous } } }`;
  const { body } = await graphql(service, world.testKey, query, { c: world.companyID, first, startAt });
  const { nodes, ...places } = body.data.company.page;
  return { ids: nodes.map(({ id }: { id: string }) => id), ...places };
};

type Leaving = { readonly rows: readonly number[]; readonly how: number };
const leaving = fc.record({
  rows: fc.uniqueArray(fc.nat(count - 1), { maxLength: 4 }),
  how: fc.nat(5),
});

describe.each(sampleOf(Object.keys(listings), 4))('%s', (name) => {
  test('sees every row once that stays, whatever leaves between the pages', async () => {
    const anyLimit = fc.integer({ min: 1, max: 5 });
    const changes = fc.array(leaving, { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(anyLimit, changes, fc.boolean(), async (limit, between, isBackwards) => {
        const { reset, page, leave, move } = (listings[name] as () => Listing)();
        const ways = [...leave, ...(move ? [move] : [])];
        const all = await arrange(service, world, reset);
        const gone = new Set<string>();
        const moved = new Set<string>();
        const change = async ({ rows, how }: Leaving) => {
          const found = rows.flatMap((row) => all[row] ?? []).filter((id) => !gone.has(id));
          const way = ways[how % ways.length];
          await arrange(service, world, async (db) => way?.(db, found));
          for (const id of found) gone.add(id);
          if (way === move) for (const id of found) moved.add(id);
        };
        let current = await page(null, limit);
        const seen = [...current.ids];
        const go = async (way: 'next' | 'previous', places: Leaving[]) => {
          while (current[way] !== null) {
            const leaves = places.shift();
            if (leaves) await change(leaves);
            current = await page(current[way], limit);
            seen.push(...current.ids);
          }
        };
        if (isBackwards) {
          await go('next', []);
          seen.splice(0, seen.length, ...current.ids);
        }
        await go(isBackwards ? 'previous' : 'next', [...between]);
        const staying = all.filter((id) => !gone.has(id));
        expect(seen.filter((id) => !gone.has(id)).toSorted()).toEqual(staying.toSorted());
        const inPlace = seen.filter((id) => !moved.has(id));
        expect(new Set(inPlace).size).toBe(inPlace.length);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a start_at given by hand', () => {
  test('takes the page at the place of an object that the filter leaves out', async () => {
    const all = await arrange(service, world, employees.reset);
    await arrange(service, world, async (db) => employees.leave[0]?.(db, [all[3] ?? '']));
    const query = { companyID: world.companyID, name: 'tie', limit: '2', start_at: all[3] ?? '' };
    const path = `/employees?${new URLSearchParams(query)}`;
    const { body } = await call(service, 'GET', path, { key: world.testKey });
    expect(body.data.map((row: { employeeID: string }) => row.employeeID)).toEqual(all.slice(4, 6));
  });

  test('is refused where no such object exists', async () => {
    for (const start_at of [newId(), 'no-such', `${newId()}.before`, `${newId()}.1999-1-1`]) {
      const path = `/employees?${new URLSearchParams({ companyID: world.companyID, start_at })}`;
      const answer = await call(service, 'GET', path, { key: world.testKey });
      expect(refusal(answer)).toMatchObject({ status: 400 });
    }
  });
});
