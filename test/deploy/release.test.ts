/** A release is one command, which gives all that has a number the same one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { atNight } from '../support/sample.ts';
import { read, root } from './deployment-files.ts';

const files = [
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'sdk/CHANGELOG.md',
  'sdk/typescript/package.json',
  'sdk/python/pyproject.toml',
  'deploy/helm/Chart.yaml',
  'docs/operate/production.md',
];
const { version: now } = JSON.parse(read('package.json'));
const released = '98.0.0';

/** A repository of the files that have a number. */
function repository() {
  const place = mkdtempSync(path.join(tmpdir(), 'payroll-release-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  for (const file of files) cpSync(path.join(root, file), path.join(place, file));
  const variables = ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Somebody'],
    [`GIT_${who}_EMAIL`, 'somebody@example.com'],
  ]);
  const env = { ...process.env, ...Object.fromEntries(variables) };
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: place, env, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All');
  const release = (version: string) =>
    spawnSync(process.execPath, [path.join(root, 'tools/release.mjs'), version], {
      cwd: place,
      env,
      encoding: 'utf8',
    });
  return { git, release, text: (file: string) => readFileSync(path.join(place, file), 'utf8') };
}

test('a release numbers everything, closes the changelogs, and is tagged', () => {
  const { git, release, text } = repository();
  expect(release(`${released}-dev`).status).toBe(0);
  expect(release('2.0.0').stderr).toMatch(`This is ${released}-dev: release ${released}`);
  const { status, stderr } = release(released);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const file of files.filter((name) => !name.endsWith('CHANGELOG.md'))) {
    expect(text(file)).toContain(released);
    expect(text(file)).not.toContain(now);
  }
  for (const file of ['CHANGELOG.md', 'sdk/CHANGELOG.md'])
    expect(text(file)).toMatch(new RegExp(`^## ${released} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm'));
  expect(git('tag', '--points-at', 'HEAD')).toBe(`v${released}`);
  expect(git('status', '--porcelain')).toBe('');

  const next = '99.0.0-dev';
  expect(release(next).status).toBe(0);
  expect(JSON.parse(text('package.json')).version).toBe(next);
  expect(text('CHANGELOG.md')).toMatch(new RegExp(`^## Unreleased\\n\\n## ${released}`, 'm'));
  expect(git('tag', '--points-at', 'HEAD')).toBe('');
  expect(git('log', '--format=%s', '-2').split('\n')).toEqual([`Version ${next}`, `Version ${released}`]);
});

atNight('what is no version, or older, changes nothing', () => {
  const { git, release } = repository();
  for (const version of ['', 'next', '0.1.0-dev', now]) expect(release(version).status).toBe(1);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%s')).toBe('All');
});
