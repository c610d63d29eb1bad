import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { readCommandConfig, readConfig, readConfigOf } from '../../src/process/config.ts';
import { settingNames } from '../../src/process/settings.ts';

const url = 'postgres://somebody:secret-word@127.0.0.1/payroll';

test.each([
  [
    'a port that is none',
    { PORT: 'many' },
    /^PORT: must be a whole number from 0 to 65535, such as 4000, not "many"\.$/,
  ],
  ['a log level that is none', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be fatal, .+, silent, not "loud"\.$/],
  ['a switch that is neither', { RUN_PAYROLL: 'yes' }, /^RUN_PAYROLL: must be true, false, not "yes"\.$/],
  ['an operator key that is none', { TEST_OPERATOR_KEY: 'secret-word' }, /^TEST_OPERATOR_KEY: .+key new\.$/],
  [
    'an operator key of the other environment',
    { TEST_OPERATOR_KEY: newKey('operator', 'production') },
    /^TEST_OPERATOR_KEY: must be an operator key of the test environment\. .+ operator-key new\.$/,
  ],
  ['a base that is no website', { BASE_URL: 'ftp://secret-word' }, /^BASE_URL: must be .+ https:\/\/.+\.$/],
  ['a proxy that is no address', { TRUSTED_PROXIES: '10.0.0.0/8, secret-word' }, /^TRUSTED_PROXIES: /],
  ['a server of names that is a name', { DNS_SERVERS: '9.9.9.9, dns.example' }, /^DNS_SERVERS: must be add/],
  ['a short master key', { MASTER_KEYS: 'c2hvcnQ=' }, /^MASTER_KEYS: each must be 32 bytes in base64\. .+$/],
  [
    'a database without a master key',
    { TEST_DATABASE_URL: url },
    /^A database of your own needs MASTER_KEYS: .+\.$/,
  ],
  [
    'a database that is no URL',
    { TEST_DATABASE_URL: 'secret-word' },
    /^TEST_DATABASE_URL: must be as postgres/,
  ],
  [
    'a database without a name',
    { TEST_DATABASE_URL: 'postgres://somebody:secret-word@127.0.0.1' },
    /^TEST_DATABASE_URL: must be as postgres:.+\/database; .+$/,
  ],
  ['an address service without its place', { ADDRESS_VERIFIER: 'usps' }, /needs ADDRESS_SERVICE_URL/],
  [
    'a pooler without the address of PostgreSQL itself',
    { DATABASE_POOLER: 'pgbouncer', TEST_DATABASE_URL: 'postgres://u@h/d' },
    /DATABASE_POOLER=pgbouncer needs TEST_MIGRATION_URL/,
  ],
  [
    'a replica without its primary',
    { PRODUCTION_READ_URL: url, TEST_DATABASE_URL: url, MASTER_KEYS: 'A'.repeat(43) },
    /^PRODUCTION_READ_URL needs PRODUCTION_DATABASE_URL/,
  ],
  [
    'a replica that is the primary itself',
    { TEST_READ_URL: url.replace('somebody', 'another'), TEST_DATABASE_URL: url },
    /^TEST_READ_URL must be the address of a replica, not of TEST_DATABASE_URL itself\.$/,
  ],
  [
    'a further cell without the first',
    { PRODUCTION_CELL_URLS: url, TEST_DATABASE_URL: url },
    /^PRODUCTION_CELL_URLS needs PRODUCTION_DATABASE_URL: the first cell\.$/,
  ],
  [
    'a cell that is another one, too',
    { TEST_DATABASE_URL: url, TEST_CELL_URLS: `${url}_2,${url}_2` },
    /^TEST_CELL_URLS names the database of cell 2 of test again: each cell is a database of its own\.$/,
  ],
  [
    'a cell that is no URL',
    { TEST_DATABASE_URL: url, TEST_CELL_URLS: 'secret-word' },
    /^TEST_CELL_URLS: each must be as postgres:.+, and , is %2C\.$/,
  ],
  [
    'more cells than digits',
    { TEST_DATABASE_URL: url, TEST_CELL_URLS: Array(10).fill(url).join() },
    /^TEST_CELL_URLS: must be at most 9\.$/,
  ],
  [
    'replicas of fewer cells than there are',
    { TEST_DATABASE_URL: url, TEST_CELL_URLS: `${url}_2,${url}_3`, TEST_CELL_READ_URLS: 'none' },
    /^TEST_CELL_READ_URLS must have as many addresses as TEST_CELL_URLS, in the same order: 2, not 1\.$/,
  ],
  [
    'a pooler without the address of a cell itself',
    {
      DATABASE_POOLER: 'pgbouncer',
      TEST_DATABASE_URL: url,
      TEST_MIGRATION_URL: url,
      TEST_CELL_URLS: `${url}_2`,
    },
    /needs TEST_CELL_MIGRATION_URLS: .+, for each further cell\.$/,
  ],
  [
    'a port for operations that is the main one',
    { PORT: '4100', OPERATIONS_PORT: '4100' },
    /^OPERATIONS_PORT must be another port than PORT, which is 4100\.$/,
  ],
  ['a port for operations that is none', { OPERATIONS_PORT: 'x' }, /^OPERATIONS_PORT: must be a port from 0/],
  [
    'headers that are none',
    { OTEL_EXPORTER_OTLP_HEADERS: 'secret-word' },
    /^OTEL_\w+_HEADERS: must be name=/,
  ],
  [
    'a file of a setting that is not there',
    { MASTER_KEYS_FILE: '/nowhere/master-keys' },
    /^MASTER_KEYS_FILE: \/nowhere\/master-keys cannot be read \(ENOENT.+\)\. Name a file that .+\.$/,
  ],
  [
    'a setting that is given in a file and in words',
    { TEST_DATABASE_URL: url, TEST_DATABASE_URL_FILE: '/nowhere/url' },
    /^TEST_DATABASE_URL: set it or TEST_DATABASE_URL_FILE, not both\.$/,
  ],
  ['no serving process', { SERVING_PROCESSES: '0' }, /^SERVING_PROCESSES: must be a whole number from 1/],
  [
    'fewer wrong keys than processes',
    { SERVING_PROCESSES: '4', FAILED_KEYS_PER_MINUTE: '3' },
    /^FAILED_KEYS_PER_MINUTE must be at least SERVING_PROCESSES, which is 4/,
  ],
])('refuses %s by the name of its setting, without its value', (_what, variables, words) => {
  expect(() => readConfig(variables)).toThrow(words);
  expect(() => readConfig(variables)).not.toThrow(/secret-word|c2hvcnQ/);
});

test.each(['serve', 'work', 'migrate'] as const)('%s needs a database of its own', (command) => {
  const needed = `The command ${command} needs TEST_DATABASE_URL, PRODUCTION_DATABASE_URL or both`;
  expect(() => readConfigOf(command, {})).toThrow(needed);
});

test('reports all wrong settings at once, each in a line', () => {
  const wrong = { PORT: '-1', DATABASE_POOL_SIZE: '0', BASE_URL: 'here' };
  expect(() => readConfig(wrong)).toThrow(/^(?:\w+: .+\n){2}\w+: .+$/);
});

test('treats an empty variable as absent', () => {
  expect(readConfig({ PORT: '', TEST_DATABASE_URL: '' })).toEqual(readConfig({}));
});

test('takes each setting from the file that its name with _FILE names, as mounted secrets are', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const inFile = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return { [`${name}_FILE`]: path.join(folder, name) };
  };
  const key = randomBytes(32).toString('base64');
  const config = readConfigOf('serve', {
    ...inFile('TEST_DATABASE_URL', `${url}\n`),
    ...inFile('MASTER_KEYS', `${key}\n`),
    ...inFile('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20abc,x-team=pay'),
  });
  expect(config).toMatchObject({ TEST_DATABASE_URL: url, MASTER_KEYS: [Buffer.from(key, 'base64')] });
  expect(config.OTEL_EXPORTER_OTLP_HEADERS).toEqual({ authorization: 'Bearer abc', 'x-team': 'pay' });
  const command = readCommandConfig({
    ...inFile('SUPERUSER_URL', url),
    ...inFile('TRANSFER_KEY', key),
    ...inFile('PAYROLL_KEY', 'pk_test_a'),
  });
  expect(command).toMatchObject({ SUPERUSER_URL: url, PAYROLL_KEY: 'pk_test_a' });
  expect(() => readConfig(inFile('MASTER_KEYS', '\n'))).toThrow(/^MASTER_KEYS_FILE: .+ \(it is empty\)/);
  expect(() => readConfig(inFile('MASTER_KEYS', 'c2hvcnQ='))).toThrow(/^MASTER_KEYS: each must be 32 bytes/);
});

test('docs/operate/configuration.md has each setting by its whole name', () => {
  const page = readFileSync(new URL('../../docs/operate/configuration.md', import.meta.url), 'utf8');
  expect(settingNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
