/** `npm start` as a newcomer sees it: what it creates, prints, refuses and leaves behind. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unhurried } from '../support/patience.ts';
import { atNight } from '../support/sample.ts';
import {
  dataFolder,
  emptyFolder,
  passingProcess,
  postmasterIn,
  removeFolder,
  type ServiceProcess,
  serviceProcess,
  takenPort,
} from './service-process.ts';

let made: string;
let first: ServiceProcess;
let firstUrl: string;
beforeAll(async () => {
  made = emptyFolder();
  first = serviceProcess({ DATA_DIR: made });
  firstUrl = (await first.started()).baseUrl;
});
afterAll(async () => {
  await first.end('SIGKILL');
  await removeFolder(made);
});

const keys = ['baseUrl', 'companyID', 'contractorID', 'employeeCheckID', 'employeeID', 'partnerID'];
const demoIn = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8'));
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe('the first start', () => {
  test('writes the eight documented members to demo.json, which only its owner may read', () => {
    const demo = demoIn(made);
    expect(Object.keys(demo).sort()).toEqual([...keys, 'testKey', 'productionKey'].sort());
    expect(demo).toMatchObject({
      baseUrl: firstUrl,
      testKey: expect.stringMatching(/^ppk_test_\w{49}$/),
      productionKey: expect.stringMatching(/^ppk_live_\w{49}$/),
    });
    for (const file of ['demo.json', 'master-key', 'operator-keys.json']) {
      expect([file, modeOf(path.join(made, file))]).toEqual([file, '600']);
    }
  });

  test('prints where everything is, and each address answers', async () => {
    const places = first.said().match(/^ {2}[\w ]+ {2,}http\S+$/gm) ?? [];
    expect(places.length).toBeGreaterThanOrEqual(3);
    expect(first.said()).toContain(path.join(made, 'demo.json'));
    for (const place of places) {
      const url = place.trim().split(/\s+/).at(-1) ?? '';
      const { status } = await fetch(url, { headers: { Accept: 'text/html,application/json' } });
      expect([url, status]).toEqual([url, 200]);
    }
  });

  test('prints no key, but the line that reads it and three curl commands that work when they are pasted', () => {
    expect(first.said()).not.toMatch(/ppk_|ppo_|Bearer (?!\$KEY)/);
    const [readKey = '', ...more] = first.said().match(/^KEY=.*$/gm) ?? [];
    expect(more).toEqual([]);
    const commands = first.said().match(/^curl .*$/gm) ?? [];
    expect(commands).toHaveLength(3);
    const answers = commands.map((line) =>
      JSON.parse(execFileSync('sh', ['-c', `${readKey}; ${line}`], { encoding: 'utf8' })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ success: true });
    expect(answers[0].data[0].companyID).toBe(demoIn(made).companyID);
    expect(answers[1].data.shifts.length).toBeGreaterThan(0);
    expect(answers[2].url).toMatch(/^http.+token=test_/);
  });

  test('creates the demo: a live company with people, a pending check and payments', async () => {
    const { testKey, productionKey, companyID, employeeID, contractorID, employeeCheckID, partnerID } =
      demoIn(made);
    const ask = async (key: string, query: string) => {
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ query });
      return (await (await fetch(`${firstUrl}/graphql`, { method: 'POST', headers, body })).json()).data;
    };
    const query = `{
      company(id: "${companyID}") { status employees { id onboarded } contractors { id } employeeChecks { id status } }
      contractorPayments(companyId: "${companyID}") { nodes { id } }
    }`;
    const { company, contractorPayments } = await ask(testKey, query);
    expect(company).toEqual({
      status: 'LIVE',
      employees: [{ id: employeeID, onboarded: true }],
      contractors: [{ id: contractorID }],
      employeeChecks: [{ id: employeeCheckID, status: 'PENDING' }],
    });
    expect(contractorPayments.nodes.length).toBeGreaterThan(1);
    expect(await ask(productionKey, '{ partner { id } }')).toEqual({ partner: { id: partnerID } });
  });

  test('writes no key into the log', async () => {
    const { testKey, productionKey } = demoIn(made);
    await fetch(`${firstUrl}/companies?partnerID=x`, { headers: { Authorization: `Bearer ${testKey}` } });
    await expect.poll(() => first.log().length).toBeGreaterThan(0);
    for (const key of [testKey, productionKey]) expect(first.log().join('\n')).not.toContain(key);
    expect(first.said()).not.toContain(productionKey);
  });

  test('refuses a second server on its data folder, and says so', async () => {
    const second = passingProcess({ DATA_DIR: made });
    expect(await second.ended).toBe(1);
    expect(second.err().trim()).toMatch(/^Already running on .+ DATA_DIR to another folder\.$/);
    expect(second.err()).not.toMatch(/\n\s+at /);
    expect((await fetch(`${firstUrl}/livez`)).status).toBe(200);
  });
});

describe('a failing start', () => {
  atNight('names a port that is in use in a sentence, and leaves no PostgreSQL behind', async () => {
    const DATA_DIR = dataFolder();
    const port = await takenPort();
    const started = passingProcess({ DATA_DIR, PORT: String(port) });
    expect(await started.ended).toBe(1);
    expect(started.err().trim()).toMatch(new RegExp(`^Port ${port} is taken\\. .+ PORT .+\\.$`));
    expect(postmasterIn(DATA_DIR)).toBeUndefined();
    expect(existsSync(path.join(DATA_DIR, 'pg'))).toBe(false);
  });

  test('reports an unreachable database without a stack and without the password', async () => {
    const TEST_DATABASE_URL = 'postgres://somebody:secret-word@127.0.0.1:1/none';
    const MASTER_KEYS = Buffer.alloc(32, 1).toString('base64');
    const started = passingProcess({ DATA_DIR: dataFolder(), TEST_DATABASE_URL, MASTER_KEYS });
    expect(await started.ended).toBe(1);
    expect(started.err()).toMatch(/127\.0\.0\.1:1/);
    expect(started.err()).not.toMatch(/\n\s+at |secret-word/);
  });

  atNight('names a wrong setting without a stack', async () => {
    const started = passingProcess({ DATA_DIR: dataFolder(), PORT: 'many' });
    expect(await started.ended).toBe(1);
    expect(started.err()).toMatch(/^PORT: .+$/m);
    expect(started.err()).not.toMatch(/\n\s+at /);
  });
});

describe('a second start', () => {
  let template: string;
  let stopped: object;
  beforeAll(async () => {
    template = made;
    stopped = { code: await first.end('SIGINT'), err: first.err(), postmaster: postmasterIn(made) };
  });

  test('follows a server that SIGINT stopped with exit code 0, together with PostgreSQL', () => {
    expect(stopped).toEqual({ code: 0, err: '', postmaster: undefined });
  });

  test('open to other machines is ready in seconds with the former keys and ids, shows none, and exits with 0 on SIGTERM', async () => {
    const DATA_DIR = dataFolder(template);
    const { baseUrl: _old, ...before } = demoIn(DATA_DIR);
    const started = passingProcess({ DATA_DIR, HOST: '0.0.0.0' });
    const { milliseconds, baseUrl } = await started.started();
    process.stdout.write(`second start: ${Math.round(milliseconds)} ms\n`);
    expect(milliseconds).toBeLessThan(unhurried(15_000));
    expect(demoIn(DATA_DIR)).toEqual({ ...before, baseUrl });
    expect(started.said()).not.toMatch(/Making/);
    expect(started.out()).not.toMatch(/ppk_/);
    const at = `http://127.0.0.1:${new URL(baseUrl).port}/graphql`;
    const page = await fetch(at, { headers: { Accept: 'text/html' } });
    expect(await page.text()).not.toMatch(/ppk_/);
    expect(postmasterIn(DATA_DIR)).toBeDefined();
    expect(await started.end('SIGTERM')).toBe(0);
    expect([started.err(), postmasterIn(DATA_DIR)]).toEqual(['', undefined]);
  });

  atNight('stops cleanly on a signal before it is ready', async () => {
    const DATA_DIR = dataFolder(template);
    const started = passingProcess({ DATA_DIR });
    await expect.poll(() => postmasterIn(DATA_DIR), { interval: 5 }).toBeDefined();
    expect(await started.end('SIGTERM')).toBe(0);
    expect(postmasterIn(DATA_DIR)).toBeUndefined();
  });

  atNight('works after the first server was killed', async () => {
    const DATA_DIR = dataFolder(template);
    const killed = passingProcess({ DATA_DIR });
    await killed.started();
    await killed.end('SIGKILL');
    const { baseUrl } = await passingProcess({ DATA_DIR }).started();
    expect(await (await fetch(`${baseUrl}/readyz`)).json()).toEqual({
      success: true,
      test: 'ready',
      production: 'ready',
      figures_until: '2026-12-31',
    });
  });

  atNight(
    'on an IPv6 address prints an address that works, and beside it the BASE_URL of clients',
    async () => {
      const BASE_URL = 'https://payroll.example.com';
      const started = passingProcess({ DATA_DIR: dataFolder(template), HOST: '::1', BASE_URL });
      const { baseUrl } = await started.started();
      expect(baseUrl).toMatch(/^http:\/\/\[::1\]:\d+$/);
      expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
      expect(started.said()).toContain(`Clients reach it at ${BASE_URL}`);
      expect(started.said()).toContain(`${BASE_URL}/docs`);
    },
  );
});
