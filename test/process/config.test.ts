import { expect, test } from 'vitest';
import { readConfig } from '../../src/process/config.ts';

const url = 'postgres://somebody:secret-word@127.0.0.1/payroll';

test.each([
  ['a port that is none', { PORT: 'many' }, /^PORT: /],
  ['a log level that is none', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
  ['a proxy that is no address', { TRUSTED_PROXIES: '10.0.0.0/8, secret-word' }, /^TRUSTED_PROXIES: /],
  ['a server of names that is a name', { DNS_SERVERS: '9.9.9.9, dns.example' }, /^DNS_SERVERS: must be add/],
  ['a short master key', { MASTER_KEYS: 'c2hvcnQ=' }, /^MASTER_KEYS: each must be 32 bytes in base64$/],
  [
    'a database without a master key',
    { TEST_DATABASE_URL: url },
    /^A database of your own needs MASTER_KEYS: .+\.$/,
  ],
  ['a database that is no URL', { TEST_DATABASE_URL: 'secret-word' }, /^TEST_DATABASE_URL: /],
  ['an address service without its place', { ADDRESS_VERIFIER: 'usps' }, /needs ADDRESS_SERVICE_URL/],
])('refuses %s by the name of its setting, without its value', (_what, variables, words) => {
  expect(() => readConfig(variables)).toThrow(words);
  expect(() => readConfig(variables)).not.toThrow(/secret-word|c2hvcnQ/);
});

test('reports all wrong settings at once, each in a line', () => {
  const wrong = { PORT: '-1', DATABASE_POOL_SIZE: '0', BASE_URL: 'here' };
  expect(() => readConfig(wrong)).toThrow(/^(?:\w+: .+\n){2}\w+: .+$/);
});

test('treats an empty variable as absent', () => {
  expect(readConfig({ PORT: '', TEST_DATABASE_URL: '' })).toEqual(readConfig({}));
});
