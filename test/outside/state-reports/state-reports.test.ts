import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { playsAll } from '../../support/sample.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { type PaidPerson, paidPeople, type StateOfWork, states } from './paid-people.ts';
import {
  type ReadFile,
  readIllinois,
  readNewJersey,
  readNewYork,
  readOhio,
  readPennsylvania,
  rowsOf,
} from './read-state-files.ts';

serveOneWorld();

const people = paidPeople();
const accounts: Partial<Record<StateOfWork, string>> = {
  OH: '1234567-00-1',
  PA: '12-34567',
  NJ: '123-456-789-000',
  IL: '1234567',
  NY: '12-34567 8',
  WA: '123456-00-7',
};

beforeAll(async () => {
  const hired = await call(service, 'POST', '/employees', {
    key: world.testKey,
    body: {
      companyID: world.companyID,
      new_employees: people.map(({ firstName, lastName, ssn, isSalary }) => ({
        first_name: firstName,
        last_name: lastName,
        ssn,
        is_salary: isSalary,
      })),
    },
  });
  expect(hired.body.errors).toBeUndefined();
  const ids = hired.body.data.map(({ employeeID }: { employeeID: string }) => employeeID);
  await arrange(service, world, async (db) => {
    const rows = people.flatMap(({ checks }, index) =>
      checks.map(({ checkDate, periodId, stored }) => ({
        id: newId(),
        companyId: world.companyID,
        employeeId: ids[index],
        status: 'processed' as const,
        metadata: {},
        reportingPeriodId: periodId,
        checkDate,
        computed: {},
        stored: stored as object,
      })),
    );
    await db.employeeCheck.insertRows(rows);
  });
  for (const [state, account] of Object.entries(accounts)) {
    const body = { companyID: world.companyID, state, unemployment_account: account };
    const { status } = await call(service, 'PATCH', '/companies/stateAccounts', { key: world.testKey, body });
    expect(status).toBe(200);
  }
}, 120_000);

async function ask(query: string, variables: object) {
  const { body } = await graphql(service, world.testKey, query, {
    companyId: world.companyID,
    year: 2026,
    ...variables,
  });
  expect(body.errors).toBeUndefined();
  return body.data;
}

type Listed = {
  state: StateOfWork;
  kind: string;
  dueOn: string | null;
  fileName: string | null;
  withoutFileBecause: string[];
  instructions: string[];
  people: number;
  gross: number;
  taxable: number;
};

async function listed(quarter: number): Promise<Listed[]> {
  const fields = 'state kind dueOn fileName withoutFileBecause instructions people gross taxable';
  const query = `query ($companyId: ID!, $year: Int!, $quarter: Int!)
    { stateReports(companyId: $companyId, year: $year, quarter: $quarter) { ${fields} } }`;
  return (await ask(query, { quarter })).stateReports;
}

async function opened(
  state: string,
  quarter: number,
  kind = 'WAGES',
): Promise<{ name: string; text: string }[]> {
  const { openStateReport } = await ask(
    `mutation ($companyId: ID!, $year: Int!, $quarter: Int!, $state: Text!, $kind: StateReportKind!) {
      openStateReport(companyId: $companyId, year: $year, quarter: $quarter, state: $state, kind: $kind) {
        name content } }`,
    { quarter, state, kind },
  );
  return openStateReport.map(({ name, content }: { name: string; content: string }) => ({
    name,
    text: Buffer.from(content, 'base64').toString('utf8'),
  }));
}

const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);
const checksIn = (person: PaidPerson, quarter: number) =>
  person.checks.filter(({ checkDate }) => quarterOf(checkDate) === quarter);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const grossOf = (person: PaidPerson, quarter: number): number =>
  sum(checksIn(person, quarter).map(({ grossCents }) => grossCents));
const taxOf = (
  person: PaidPerson,
  quarter: number,
  code: string,
  field: 'amountCents' | 'taxableWagesCents',
) =>
  sum(
    checksIn(person, quarter).flatMap(({ stored }) =>
      stored.paycheck.taxes.filter((tax) => tax.code === code).map((tax) => tax[field]),
    ),
  );
const inState = (state: string): PaidPerson[] => people.filter((person) => person.state === state);

/** The pay from which a week counts. */
const least: Readonly<Record<string, number>> = { PA: 100_00, NJ: 310_00 };
/** A check pays two weeks: an earning for each, or a salary for both. */
const weeksOf = (person: PaidPerson, quarter: number, leastCents: number): number =>
  checksIn(person, quarter)
    .flatMap(({ stored }) => stored.paycheck.earnings)
    .flatMap(({ kind, amountCents }) =>
      kind === 'salary' ? [amountCents / 2, amountCents / 2] : [amountCents],
    )
    .filter((cents) => cents >= leastCents).length;

const readers: Partial<Record<StateOfWork, (text: string, quarter: number) => ReadFile>> = {
  OH: (text, quarter) => readOhio(text, '2026', String(3 * quarter).padStart(2, '0')),
  PA: (text, quarter) => readPennsylvania(text, '2026', String(3 * quarter).padStart(2, '0')),
  NJ: (text, quarter) => readNewJersey(text, '2026', String(quarter)),
  IL: readIllinois,
  NY: readNewYork,
};

test('files of every state with a sure layout are read back, and each sum is that of the checks', async () => {
  for (const quarter of playsAll ? [1, 2, 3, 4] : [4]) {
    for (const [state, read] of Object.entries(readers)) {
      const [file, table] = await opened(state, quarter);
      expect(table?.name).toMatch(/\.csv$/);
      const { people: found, account } = read(file?.text ?? '', quarter);
      const expected = inState(state);
      const bySsn = (one: { ssn: string }, other: { ssn: string }) => (one.ssn < other.ssn ? -1 : 1);
      expect(found.toSorted(bySsn).map(({ ssn, gross }) => [ssn, gross])).toEqual(
        expected.map((person) => [person.ssn, grossOf(person, quarter)]),
      );
      if (account !== undefined) expect(account).toBe(accounts[state as StateOfWork]?.replaceAll(/\W/g, ''));
      for (const [index, person] of found.toSorted(bySsn).entries()) {
        const own = expected[index] as PaidPerson;
        if (person.weeks !== undefined) expect(person.weeks).toBe(weeksOf(own, quarter, least[state] ?? 1));
        if (person.taxable !== undefined)
          expect(person.taxable).toBe(taxOf(own, quarter, `${state.toLowerCase()}_sui`, 'taxableWagesCents'));
        if (person.stateTax !== undefined) {
          expect(person.stateTax).toBe(taxOf(own, quarter, 'ny_income', 'amountCents'));
          expect(person.federalWages).toBe(taxOf(own, quarter, 'us_income', 'taxableWagesCents'));
        }
      }
    }
  }
}, 120_000);

test('every state has its report and table each quarter, also after all wage bases are used up', async () => {
  for (const quarter of playsAll ? [1, 4] : [4]) {
    const reports = await listed(quarter);
    const wages = reports.filter(({ kind }) => kind === 'WAGES');
    expect(wages.map(({ state }) => state)).toEqual(states);
    for (const { state, people: count, gross, taxable, fileName, withoutFileBecause } of wages) {
      const expected = inState(state);
      expect([count, Math.round(gross * 100)]).toEqual([
        4,
        sum(expected.map((person) => grossOf(person, quarter))),
      ]);
      const taxed = expected.map((person) =>
        taxOf(person, quarter, `${state.toLowerCase()}_sui`, 'taxableWagesCents'),
      );
      expect(Math.round(taxable * 100)).toBe(sum(taxed));
      expect([state, fileName === null]).toEqual([state, !(state in readers)]);
      expect(withoutFileBecause.length > 0).toBe(fileName === null);
      const files = await opened(state, quarter);
      const [headings, ...rows] = rowsOf(files.at(-1)?.text ?? '');
      const at = (headings ?? []).findIndex((heading) => /wages|remuneration/i.test(heading));
      expect(sum(rows.map((row) => Math.round(Number(row[at]) * 100)))).toBe(Math.round(gross * 100));
    }
    // Texas, Florida and Washington withhold no income tax.
    const withheld = reports.filter(({ kind }) => kind === 'WITHHOLDING');
    expect(withheld.map(({ state }) => state)).toEqual(
      states.filter((state) => !['FL', 'TX', 'WA'].includes(state)),
    );
    for (const { state, taxable } of withheld) {
      const codes = [`${state.toLowerCase()}_income`, ...(state === 'NY' ? [ofCity] : [])];
      expect(Math.round(taxable * 100)).toBe(
        sum(
          inState(state).flatMap((person) =>
            codes.map((code) => taxOf(person, quarter, code, 'amountCents')),
          ),
        ),
      );
    }
  }
}, 120_000);

const ofCity = 'ny_local:new_york_city';

test('the withholding return of New York has the tax of the city, which the state collects, by itself', async () => {
  const [file] = await opened('NY', 2, 'WITHHOLDING');
  const [headings, ...rows] = rowsOf(file?.text ?? '');
  expect(headings).toEqual(['Payday', 'Wages', 'Income tax withheld', 'New York City resident tax']);
  const columnOf = (at: number) => sum(rows.map((row) => Math.round(Number(row[at]) * 100)));
  const taxesOf = (code: string) => sum(inState('NY').map((person) => taxOf(person, 2, code, 'amountCents')));
  expect([columnOf(2), columnOf(3)]).toEqual([taxesOf('ny_income'), taxesOf(ofCity)]);
  expect(columnOf(3)).toBeGreaterThan(0);
});

test('a layout that is not sure is refused by name, and what is missing is said', async () => {
  const reports = (await listed(1)).filter(({ kind }) => kind === 'WAGES');
  const why = (wanted: string) => reports.find(({ state }) => state === wanted)?.withoutFileBecause.join(' ');
  expect(why('MN')).toContain('Minnesota: no file is written, as the thirteenth column');
  expect(why('MI')).toContain('MiUI');
  expect(why('WA')).toContain('the SOC code is not known');
  expect(why('CA')).toContain('DE 8300');
});

test('each report says its due day, the site, the counts of the 12th and where to go on', async () => {
  const first = (await listed(1)).filter(({ kind }) => kind === 'WAGES');
  const due = Object.fromEntries(first.map(({ state, dueOn }) => [state, dueOn]));
  // 25 April 2026 is a Saturday.
  expect(due).toMatchObject({ OH: '2026-04-30', NJ: '2026-04-30', MI: '2026-04-27', TX: '2026-04-30' });
  const ohio = first.find(({ state }) => state === 'OH')?.instructions ?? [];
  expect(ohio.join(' ')).toContain('Upload L12345672');
  expect(ohio.join(' ')).toContain('People paid for the 12th of each month: 4, 4 and 4.');
  expect(ohio.at(-1)).toBe('Record the confirmation number of the state here.');
});

test('reading a report leaves an entry in the audit, and another partner reads nothing', async () => {
  await opened('OH', 2);
  const { auditEntries } = await ask('query { auditEntries(first: 1) { nodes { action } } }', {});
  expect(auditEntries.nodes[0].action).toBe('openStateReport');
});
