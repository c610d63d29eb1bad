/** Two versions with other figures run payroll on one database: that which migrated last computes it all. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { payOutAt } from '../../../src/engine/payroll/calendar/cut-off.ts';
import { asSuperuser, cloneDatabase } from '../../support/databases.ts';
import { checkDate, makeCompanies, masterKeys } from '../../support/many-companies.ts';
import { waitFor } from '../../support/pause.ts';
import { atNight } from '../../support/sample.ts';
import { type ServerProcess, startServer } from '../../torture/server-process.ts';

const built = fileURLToPath(new URL('../../../.build', import.meta.url));
const companies = 30;
const other = 'of-a-test.1';

let url: string;
let folder: string;
const workers: ServerProcess[] = [];

/** The built service with a bundle of another name: as a version before or after this one. */
function buildOther(): string {
  folder = mkdtempSync(path.join(tmpdir(), 'payroll-other-figures-'));
  cpSync(built, folder, { recursive: true });
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(`dataVersion:"${shippedBundle.version}"`, `dataVersion:"${other}"`));
  }
  return path.join(folder, 'start.js');
}
const programs = { own: path.join(built, 'start.js'), other: '' };

const settings = () => ({ TEST_DATABASE_URL: url, MASTER_KEYS: masterKeys });
const { PATH = '', HOME = '/' } = process.env;
const migrateBy = (program: string) =>
  execFileSync(process.execPath, [program, 'migrate'], {
    env: { PATH, HOME, ...settings() },
    stdio: 'pipe',
  });

beforeAll(async () => {
  url = await cloneDatabase();
  programs.other = buildOther();
  migrateBy(programs.other);
  const only = { ...settings(), DELIVER_EVENTS: 'false', LOG_LEVEL: 'error' };
  for (const program of [programs.own, programs.other])
    workers.push(await startServer(only, 'work', program));
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  rmSync(folder, { recursive: true, force: true });
});

/** The figures by which a payday of many companies is computed, and how many checks by each. */
async function figuresOfPayday(): Promise<Record<string, number>> {
  const partnerId = await makeCompanies(url, companies);
  const ahead = payOutAt(checkDate) - Date.now();
  await asSuperuser(url, 'insert into partner_clocks (partner_id, ahead) values ($1, $2)', [
    partnerId,
    ahead,
  ]);
  const computed = () =>
    asSuperuser<{ figures: string; checks: number }>(
      url,
      `select split_part(stored -> 'paycheck' ->> 'dataVersion', '+', 1) as figures, count(*)::int as checks
       from employee_checks where partner_id = $1 and stored is not null group by 1`,
      [partnerId],
    );
  const isWhole = async () => (await computed()).reduce((sum, { checks }) => sum + checks, 0) === companies;
  await waitFor('the payday', isWhole, async () =>
    (await Promise.all(workers.map((worker) => worker.describe()))).join(),
  );
  return Object.fromEntries((await computed()).map(({ figures, checks }) => [figures, checks]));
}

atNight(
  'computes no check by other figures, before and after this version migrates, and says who leaves it',
  async () => {
    const left = 'payroll is left to the version that migrated last, with its figures';
    expect(await figuresOfPayday()).toEqual({ [other]: companies });
    const says = async (worker = 0) => ((await workers[worker]?.describe()) ?? '').includes(left);
    await waitFor('the one that leaves it', () => says(0));
    expect(await says(1)).toBe(false);

    migrateBy(programs.own);
    expect(await figuresOfPayday()).toEqual({ [shippedBundle.version]: companies });
    await waitFor('the one that leaves it now', () => says(1));
  },
);
