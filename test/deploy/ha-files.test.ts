/** deploy/ha/ha.sh writes the files of three machines. `npm run tool -- ha-drill` runs what they set up. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root, yaml } from './deployment-files.ts';

const addresses = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];

test('each machine has whole files of its own, and no acknowledged write depends on one machine', () => {
  const above = mkdtempSync(path.join(tmpdir(), 'payroll-ha-files-'));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  const folder = path.join(above, 'files');
  execFileSync('sh', [path.join(root, 'deploy/ha/ha.sh'), 'files', folder, ...addresses, '6000']);
  const read = (...file: string[]) => readFileSync(path.join(folder, ...file), 'utf8');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const { mode } = statSync(path.join(folder, name));
    expect(mode & 0o077, `${name} is read by others`).toBe(0);
    if (!/\.\w+$/.test(name)) continue;
    expect(read(name), name).not.toMatch(/@[A-Z]/);
  }
  const files = ['pg1', 'pg2', 'pg3'].map((name) => yaml(read(name, 'patroni.yml')));
  expect(files.map(({ name }) => name)).toEqual(['pg1', 'pg2', 'pg3']);
  expect(files.map(({ restapi }) => restapi.listen)).toEqual(addresses.map((each) => `${each}:8008`));
  const [{ bootstrap, postgresql }] = files as [ReturnType<typeof yaml>];
  expect(bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    synchronous_mode_strict: true,
    primary_start_timeout: 0,
    postgresql: { parameters: { restart_after_crash: 'off' } },
  });
  const { superuser, replication, rewind } = postgresql.authentication;
  const passwords = [superuser, replication, rewind].map(({ password }) => password);
  expect(new Set(passwords).size).toBe(3);
  for (const password of passwords) expect(password).toMatch(/^[0-9a-f]{48}$/);
  expect(read('haproxy.cfg')).toContain('bind 127.0.0.1:6000');
  for (const address of addresses) expect(read('haproxy.cfg')).toContain(`${address}:5432`);
});
