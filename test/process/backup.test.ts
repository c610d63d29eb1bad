/** A copy of the data folder is a backup: what is restored from it goes on where the original stopped. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { payroll } from '../commands/run-payroll.ts';
import { call } from '../support/client.ts';
import { atNight as test } from '../support/sample.ts';
import { dataFolder, madeFolder, passingProcess } from './service-process.ts';

const pack = (folder: string, file: string) => execFileSync('tar', ['-C', folder, '-cpzf', file, '.']);
const unpack = (file: string, folder: string) => execFileSync('tar', ['-C', folder, '-xpzf', file]);

test('a service restored from a backup has every acknowledged request, encrypted value and audit entry', async () => {
  const [made, kept, restored] = [dataFolder(await madeFolder()), dataFolder(), dataFolder()];
  const original = passingProcess({ DATA_DIR: made });
  const service = await original.started();
  const demo = JSON.parse(readFileSync(path.join(made, 'demo.json'), 'utf8'));
  const { testKey: key, partnerID, companyID, employeeCheckID } = demo;
  const shifts = [{ time: '2026-11-20', hourly: { hours: 7.5 } }];
  const body = { companyID, employeeCheckID, shifts };
  const headers = { 'Idempotency-Key': 'before-the-backup' };
  const added = await call(service, 'POST', '/shifts', { key, body, headers });
  expect(added.status).toBe(200);
  await original.end('SIGTERM');

  const file = path.join(kept, 'payroll.tgz');
  pack(made, file);
  unpack(file, restored);
  const copy = passingProcess({ DATA_DIR: restored });
  const again = await copy.started();
  const company = `/companies?${new URLSearchParams({ partnerID, companyID })}`;
  expect((await call(again, 'GET', company, { key })).body.data.ssn).toMatch(/^\d{3}-?\d{2}-?\d{4}$/);
  const replayed = await call(again, 'POST', '/shifts', { key, body, headers });
  expect(replayed.headers.get('idempotent-replayed')).toBe('true');
  expect(replayed.body).toEqual(added.body);
  const verified = await payroll(['audit', 'verify', '--json'], {
    DATA_DIR: restored,
    PAYROLL_URL: again.baseUrl,
  });
  expect(verified.code).toBe(0);
  await copy.end('SIGTERM');
});
