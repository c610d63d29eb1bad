/** deploy/new-settings.sh makes the settings of each command, or nothing. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfigOf } from '../../src/process/config.ts';
import { settingNames } from '../../src/process/settings.ts';
import { makeSettings, newSettings, root } from './deployment-files.ts';

test('new settings suffice for each command, and those of serve and work have nothing of the migrator', () => {
  expect(Object.keys(newSettings())).toEqual(['migrate.env', 'payroll.env', 'postgres.env']);
  const { 'payroll.env': running = {}, 'migrate.env': migrating = {} } = newSettings();
  for (const command of ['serve', 'work', 'all'] as const) readConfigOf(command, running);
  readConfigOf('migrate', { ...running, ...migrating });
  expect(Object.keys({ ...running, ...migrating }).filter((name) => !settingNames.includes(name))).toEqual(
    [],
  );
  expect(JSON.stringify(running)).not.toMatch(/migrator|pok_/);
  expect(Object.keys(migrating)).toEqual(
    expect.arrayContaining(['TEST_OPERATOR_KEY', 'PRODUCTION_OPERATOR_KEY']),
  );
});

test('new settings end with what was made and what to do next', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'payroll-deploy-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const keys = 'TEST_OPERATOR_KEY=pok_test_a\\nPRODUCTION_OPERATOR_KEY=pok_live_b\\n';
  const program = `process.stdout.write('${keys}'); process.stderr.write('Set these variables.');`;
  const { status, stdout, stderr } = makeSettings(place, program, 'https://payroll.example.com');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^settings has payroll\.env for serve and work, .+\n.+ Next, run make-databases\.sh/,
  );
  const migrating = readFileSync(path.join(place, 'settings/migrate.env'), 'utf8');
  expect(migrating).toMatch(/\nTEST_OPERATOR_KEY=pok_test_a\nPRODUCTION_OPERATOR_KEY=pok_live_b\n$/);
});

describe('new settings that cannot be made leave nothing, and say why:', () => {
  test.each([
    ['keys that fail', 'throw new Error("no keys")', 'https://payroll.example.com', /no keys/],
    ['an address without http', '', 'payroll.example.com', /^payroll\.example\.com must begin with http/],
    ['another scheme', '', 'ftp://payroll.example.com', /^ftp:\S+ must begin with http/],
  ])('%s', (_, program, address, problem) => {
    const place = mkdtempSync(path.join(tmpdir(), 'payroll-deploy-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const { status, stderr } = makeSettings(place, program, address);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(problem);
    expect(readdirSync(place).sort()).toEqual(['deploy', 'package.json', 'payroll.js']);
  });

  test('a folder that is not the built one', () => {
    const script = path.join(root, 'deploy/new-settings.sh');
    const place = mkdtempSync(path.join(tmpdir(), 'payroll-deploy-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const words = [script, 'settings', 'db.example.com:5432', 'https://payroll.example.com'];
    const { status, stderr } = spawnSync('sh', words, { cwd: place, encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('run npm run build, then sh dist/deploy/new-settings.sh'),
    });
    expect(readdirSync(place)).toEqual([]);
  });
});
