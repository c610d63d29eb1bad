/** The commands on bundles of figures that need no service. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isSignedBy } from '../../src/engine/figures/signature.ts';
import { changed } from '../engine/figures/changed.ts';
import { nameOf, nextYear } from '../engine/figures/next-year.ts';
import { payroll } from './run-payroll.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string) => path.join(folder, name);
const bundle = nextYear('0.0155');
writeFileSync(file('next-year.json'), JSON.stringify(bundle));

test('a key is written once, for its owner alone, and signs a bundle', async () => {
  const made = await payroll(['tables', 'key', 'new', file('key')], {});
  expect(statSync(file('key')).mode & 0o777).toBe(0o600);
  const before = readFileSync(file('key'), 'utf8');
  expect((await payroll(['tables', 'key', 'new', file('key')], {})).code).toBe(1);
  expect(readFileSync(file('key'), 'utf8')).toBe(before);
  const { out } = await payroll(['tables', 'sign', file('next-year.json'), '--signing-key', file('key')], {});
  const { signature } = JSON.parse(out);
  expect(signature.key).toBe(made.out.trim());
  expect(isSignedBy(nameOf(bundle), signature)).toBe(true);
});

test('a bundle is checked and compared: a bad one is refused with its path', async () => {
  const { out } = await payroll(['tables', 'check', file('next-year.json')], {});
  expect(out).toContain(`Bundle ${nameOf(bundle)}`);
  const bad = changed(bundle, ['federal', 0, 'medicare', 'employeeRate'], '-0.0155');
  writeFileSync(file('bad.json'), JSON.stringify(bad));
  expect(await payroll(['tables', 'check', file('bad.json')], {})).toMatchObject({
    code: 1,
    err: 'federal[0].medicare.employeeRate: must not be negative: -0.0155\n',
  });
  const { out: lines } = await payroll(['tables', 'diff', file('next-year.json'), file('bad.json')], {});
  expect(lines).toContain('federal.2027.medicare.employeeRate: 0.0155 -> -0.0155');
  expect(lines).toContain('1 figure differs.');
});
