/** `payroll backup` and `payroll restore` beside the embedded database. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { payroll } from '../commands/run-payroll.ts';
import { call } from '../support/client.ts';
import { atNight } from '../support/sample.ts';
import { dataFolder, emptyFolder, madeFolder, passingProcess, removeFolder } from './service-process.ts';

function newFolder(name: string): string {
  const parent = emptyFolder();
  const folder = path.join(parent, name);
  onTestFinished(async () => {
    await removeFolder(folder);
    rmSync(parent, { recursive: true, force: true });
  });
  return folder;
}

type Demo = { testKey: string; partnerID: string; companyID: string; employeeCheckID: string };
const demoIn = (folder: string): Demo => JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8'));

function addShift(
  service: { baseUrl: string },
  { testKey: key, companyID, employeeCheckID }: Demo,
  id: string,
) {
  const shifts = [{ time: '2026-11-20', hourly: { hours: 7.5 } }];
  const body = { companyID, employeeCheckID, shifts };
  return call(service, 'POST', '/shifts', { key, body, headers: { 'Idempotency-Key': id } });
}

/** Restores a backup whose backup.json has another number of companies. */
async function restoreWithWrongCount(backup: string, to: string) {
  const file = path.join(backup, 'backup.json');
  const said = readFileSync(file, 'utf8');
  writeFileSync(file, said.replace(/"companies": \d+/, '"companies": 99'));
  const restored = await payroll(['restore', backup, '--to', to], {});
  writeFileSync(file, said);
  return restored;
}

test('a folder that cannot be made, or is inside the copied one, is refused at once', async () => {
  const { code, err } = await payroll(['backup', '/proc/payroll-monday'], {});
  expect([code, err]).toEqual([1, expect.stringMatching(/The folder \/proc\/\S+ cannot be made\./)]);
  const backup = emptyFolder();
  onTestFinished(() => rmSync(backup, { recursive: true, force: true }));
  const within = await payroll(['restore', backup, '--to', path.join(backup, 'restored')], {});
  expect([within.code, within.err]).toEqual([1, expect.stringContaining(`is inside ${backup}`)]);
});

/** The backup is restored on a machine whose clock shows the time of another place. */
const elsewhere = { TZ: 'Pacific/Auckland' };

atNight(
  'a backup of a service that is answering requests is restored whole in another time zone, with each request acknowledged before it',
  async () => {
    const [made, backup, restored] = [
      dataFolder(await madeFolder()),
      newFolder('backup'),
      newFolder('restored'),
    ];
    const original = passingProcess({ DATA_DIR: made, TZ: 'America/Los_Angeles' });
    const service = await original.started();
    const demo = demoIn(made);
    const { partnerID, companyID, testKey: key } = demo;
    const company = `/companies?${new URLSearchParams({ partnerID, companyID })}`;
    const { body: companyBefore } = await call(service, 'GET', company, { key });
    const before = await addShift(service, demo, 'before-the-backup');
    expect(before.status).toBe(200);

    let isOver = false;
    const writing = (async () => {
      const answers: number[] = [];
      while (!isOver)
        answers.push((await addShift(service, demo, `during-the-backup-${answers.length}`)).status);
      return answers;
    })();
    const command = await payroll(['backup', backup, '--json'], { DATA_DIR: made });
    isOver = true;
    expect(command.err).toContain('is a backup. Protect it like a key.');
    expect(command.code).toBe(0);
    expect(new Set(await writing)).toEqual(new Set([200]));
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    const { databases, problems } = command.json();
    expect(problems).toEqual([]);
    expect(databases.test.sealedValues).toBeGreaterThan(5);
    expect(databases.test).toMatchObject({
      unbalancedEntries: 0,
      brokenAuditEntries: 0,
      unreadableValues: 0,
    });
    await original.end('SIGTERM');

    const again = await payroll(['restore', backup, '--to', restored, '--json'], elsewhere);
    expect([again.code, again.json().databases]).toEqual([0, databases]);
    const copy = passingProcess({ DATA_DIR: restored, ...elsewhere });
    const running = await copy.started();
    const repeated = await addShift(running, demo, 'before-the-backup');
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    expect(repeated.body).toEqual(before.body);
    const { body: companyAfter } = await call(running, 'GET', company, { key });
    expect(companyAfter).toEqual(companyBefore);
    expect(companyAfter.data.ssn).toMatch(/^\d{3}-?\d{2}-?\d{4}$/);
    await copy.end('SIGTERM');

    appendFileSync(path.join(backup, 'data/demo.json'), ' ');
    const changed = await payroll(['restore', backup, '--to', newFolder('changed')], {});
    expect([changed.code, changed.err]).toEqual([1, expect.stringContaining('data/demo.json was changed')]);
  },
);

atNight(
  'a stopped service is backed up; a backup with a changed or missing file or other counts, and a folder in use, are refused',
  async () => {
    const [made, backup, restored] = [
      dataFolder(await madeFolder()),
      newFolder('backup'),
      newFolder('restored'),
    ];
    const killed = path.join(made, 'backup-trial-4194303'); // no process has this id
    mkdirSync(killed);
    expect((await payroll(['backup', backup], { DATA_DIR: made })).code).toBe(0);
    expect([
      existsSync(killed),
      readdirSync(path.join(backup, 'data')).includes('backup-trial-4194303'),
    ]).toEqual([false, false]);

    const twice = await payroll(['backup', backup], { DATA_DIR: made });
    expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('exists already')]);
    const over = await payroll(['restore', backup, '--to', made], {});
    expect([over.code, over.err]).toEqual([1, expect.stringContaining('exists already')]);
    const inside = await payroll(['backup', path.join(made, 'copy')], { DATA_DIR: made });
    expect([inside.code, inside.err]).toEqual([1, expect.stringContaining('name a folder outside it')]);
    expect(readdirSync(made).filter((name) => /copy|trial/.test(name))).toEqual([]);
    const nowhere = await payroll(['restore', backup], {});
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('--to')]);
    const none = await payroll(['restore', made, '--to', restored], {});
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('is no backup of payroll')]);
    const empty = await payroll(['backup', restored], { DATA_DIR: emptyFolder() });
    expect([empty.code, empty.err]).toEqual([1, expect.stringContaining('There is no database')]);

    const fewer = await restoreWithWrongCount(backup, newFolder('fewer'));
    expect([fewer.code, fewer.out]).toEqual([1, expect.stringContaining('rows; the backup says 99.')]);

    appendFileSync(path.join(backup, 'data/demo.json'), ' ');
    const changed = await payroll(['restore', backup, '--to', restored], {});
    expect([changed.code, changed.err]).toEqual([1, expect.stringContaining('data/demo.json was changed')]);
    rmSync(path.join(backup, 'data/master-key'));
    const missing = await payroll(['restore', backup, '--to', restored], {});
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('1 more files differ')]);
    expect(existsSync(restored)).toBe(false);
  },
);
