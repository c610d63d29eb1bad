/** Replaces the master key by the steps of docs/operate/command-line.md. */
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keyId } from '../../src/platform/database/seal.ts';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { playsAll } from '../support/sample.ts';
import { startService } from '../support/service.ts';
import { makeWorld } from '../support/world.ts';
import { demoFolder, payroll } from './run-payroll.ts';

test('after rotate, restart, rewrap and retire no value needs the former key', async () => {
  const former = randomBytes(32);
  const first = await startService({ settings: { MASTER_KEYS: former.toString('base64') } });
  const world = await makeWorld(first);
  const folder = demoFolder(first, world);
  const file = path.join(folder, 'master-key');
  writeFileSync(file, former.toString('base64'), { mode: 0o600 });

  const rotated = await payroll(['master-key', 'rotate', '--json'], { DATA_DIR: folder });
  const made = rotated.json().id;
  expect(rotated.code).toBe(0);
  const [current = '', kept] = readFileSync(file, 'utf8').split(',');
  expect([keyId(Buffer.from(current, 'base64')), kept]).toEqual([made, former.toString('base64')]);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  if (playsAll) {
    const early = await payroll(['master-key', 'retire'], { DATA_DIR: folder });
    expect([early.code, early.err]).toEqual([1, expect.stringContaining('restart it, and rewrap')]);
  }

  const second = await startService({
    settings: {
      TEST_DATABASE_URL: first.urls.test,
      PRODUCTION_DATABASE_URL: first.urls.production,
      TEST_OPERATOR_KEY: first.operatorKeys.test,
      PRODUCTION_OPERATOR_KEY: first.operatorKeys.production,
      MASTER_KEYS: readFileSync(file, 'utf8'),
    },
  });
  const settings = { DATA_DIR: folder, PAYROLL_URL: second.baseUrl };
  try {
    const premature = await payroll(['master-key', 'retire'], settings);
    expect([premature.code, premature.err]).toEqual([1, expect.stringContaining('need a former key still')]);

    if (playsAll) {
      const ofOne = await payroll(['master-key', 'retire', '--environment', 'test'], settings);
      expect([ofOne.code, ofOne.err]).toEqual([2, expect.stringContaining('leave --environment out')]);
    }

    const rewrapped = await payroll(['master-key', 'rewrap', '--json'], settings);
    expect(rewrapped.code).toBe(0);
    expect(rewrapped.json()).toEqual(
      ['test', 'production'].map((environment) => ({
        environment,
        masterKey: made,
        resealed: expect.any(Number),
        left: 0,
      })),
    );
    const status = await payroll(['master-key', 'status'], settings);
    expect(status.out).toMatch(
      new RegExp(`^test +${made} +[1-9]\\d* +current\\nproduction +${made} +[1-9]\\d* +current$`, 'm'),
    );

    const retired = await payroll(['master-key', 'retire'], settings);
    expect([retired.code, retired.out]).toEqual([0, `Nothing needs ${keyId(former)} any more.\n`]);
    expect(readFileSync(file, 'utf8')).toBe(current);
  } finally {
    await second.stop();
    await first.stop();
  }
});

test('rotate prints a new key and where to put it when MASTER_KEYS has the keys', async () => {
  const settings = { MASTER_KEYS: randomBytes(32).toString('base64') };
  const { code, out, err } = await payroll(['master-key', 'rotate'], settings);
  expect([code, Buffer.from(out.trim(), 'base64').length]).toEqual([0, 32]);
  expect(err).toContain('Put it first in MASTER_KEYS');
});

test('a partner may not run it', async () => {
  const settings = { PAYROLL_URL: 'http://127.0.0.1:1', PAYROLL_KEY: newKey('key', 'test') };
  const { code, err } = await payroll(['master-key', 'status'], settings);
  expect([code, err]).toEqual([2, expect.stringContaining('There is no operator key')]);
});
