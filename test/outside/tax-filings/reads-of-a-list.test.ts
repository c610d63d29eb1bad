/** What a list of filings reads: each thing once, whatever the number of its forms and of the people. */
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type PayrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serve, service } from '../../support/served-world.ts';
import { filer, paidCompany, signForm8655 } from './filed-company.ts';

serve({ clock: () => start });

let world: PayrollWorld;
let own: ReturnType<typeof filer>;
beforeAll(async () => {
  world = await paidCompany();
  own = filer(world);
  await signForm8655(world);
  await world.advance({ to: '2027-01-05T20:00:00Z' });
});

/** The statements on checks, deposits and postings that this process sends while it works. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : String(Object(statement).text ?? '');
    if (/check_amounts|employee_checks|remittances|ledger_postings/.test(text)) sent.push(text);
    return Reflect.apply(query, this, args);
  } as typeof query; // pg declares eight overloads
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** Further people, each with a copy of every paid check of the company. */
const hireCopies = (first: number, last: number) =>
  asSuperuser(
    service.urls.test,
    `with people as (
       insert into employees select (jsonb_populate_record(e, jsonb_build_object('id', e.id || '-' || n, 'external_id', null))).*
       from employees e, generate_series(${first}, ${last}) n
       where e.company_id = $1 and e.id = $2 returning id)
     insert into employee_checks select (jsonb_populate_record(c, jsonb_build_object(
       'id', c.id || '-' || p.id, 'employee_id', p.id))).*
     from employee_checks c, people p where c.company_id = $1 and c.employee_id = $2`,
    [world.companyID, world.employees[0]],
  );

test('reads what its forms share once, and as often for fifty people as for four', async () => {
  await hireCopies(1, 1); // without postings: no form is written from here on
  const few = await statementsOf(own.list);
  const ofDays = few.filter((text) => text.includes('as sums'));
  const ofDeposits = few.filter((text) => text.includes('lag(period_end)'));
  // Forms 941, 940 and W-2; the periods, and what blocks each form.
  expect([ofDays.length, ofDeposits.length]).toEqual([3, 2]);
  await hireCopies(2, 47);
  expect(await statementsOf(own.list)).toHaveLength(few.length);
});

test('names the company of each form, stored or not', async () => {
  for (const list of ['filings', 'filingsDue']) {
    const document = `query ($c: ID!) { ${list}(companyId: $c) { company { id employees { id } } } }`;
    const companies = (await own.data(document))[list].map(({ company }: { company: object }) => company);
    expect(companies.length).toBeGreaterThan(1);
    for (const company of companies) expect(company).toMatchObject({ id: world.companyID });
  }
});

test('has no form of a year in which nothing is due, also of the year 0', async () => {
  for (const year of [0, 2025]) {
    const document = 'query ($c: ID!, $year: Int) { filings(companyId: $c, year: $year) { id } }';
    expect((await own.data(document, { year })).filings).toEqual([]);
  }
});
