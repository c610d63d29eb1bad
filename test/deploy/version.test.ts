/** A build of main never calls itself by the number of a release. */
import { expect, test } from 'vitest';
import previous from '../upgrade/previous.json' with { type: 'json' };
import { isNewer } from '../upgrade/version-order.ts';
import { read } from './deployment-files.ts';

const { version } = JSON.parse(read('package.json'));

test('the package, its lock, the clients, the chart and the commands of production.md have one number', () => {
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  expect(JSON.parse(read('sdk/typescript/package.json')).version).toBe(version);
  expect(read('sdk/python/pyproject.toml')).toContain(`\nversion = "${version}"\n`);
  expect(read('deploy/helm/Chart.yaml')).toContain(`\nversion: ${version}\nappVersion: ${version}\n`);
  const page = read('docs/operate/production.md');
  expect(page).toContain(`This page describes version ${version}.`);
  const named = [...page.matchAll(/payroll[-:](\d[\w.-]*)/g)].map(([, number]) => number);
  expect(named.length).toBeGreaterThan(4);
  expect(new Set(named)).toEqual(new Set([version]));
});

test('the number is newer than the last release, and has -dev unless the CHANGELOG has its section', () => {
  expect(isNewer(version, previous.version)).toBe(true);
  const isReleased = read('CHANGELOG.md').includes(`\n## ${version}`);
  expect(version.endsWith('-dev')).toBe(!isReleased);
});
