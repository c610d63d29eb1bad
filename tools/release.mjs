/**
 * Gives the service, its clients and its chart a number. `npm run tool -- release 1.3.0` closes the section
 * "Unreleased" of both changelogs, commits and tags. `npm run tool -- release 1.4.0-dev` opens the next one
 * and commits. It pushes nothing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const [version = ''] = process.argv.slice(2);
const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim();
const refuse = (why) => {
  process.stderr.write(`${why}\n`);
  process.exit(1);
};

const { version: former } = JSON.parse(readFileSync('package.json', 'utf8'));
const isRelease = !version.endsWith('-dev');
if (!/^\d+\.\d+\.\d+(-dev)?$/.test(version)) refuse(`"${version}" is no version: write 1.3.0 or 1.4.0-dev.`);
if (isRelease && former !== `${version}-dev`)
  refuse(`This is ${former}: release ${former.replace('-dev', '')}, or set ${version}-dev first.`);
if (!isRelease && !isNewer(version, former)) refuse(`${version} must be newer than ${former}.`);
if (git('status', '--porcelain')) refuse('There are changes that are not committed: commit them first.');

const changelogs = ['CHANGELOG.md', 'sdk/CHANGELOG.md'];
const numbered = [
  'package.json',
  'package-lock.json',
  'sdk/typescript/package.json',
  'sdk/python/pyproject.toml',
  'deploy/helm/Chart.yaml',
  'docs/operate/production.md',
];
const edit = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')));
const lacks = (file, words) => !readFileSync(file, 'utf8').includes(words);
for (const file of numbered) if (lacks(file, former)) refuse(`${file} does not have the number ${former}.`);
for (const file of changelogs)
  if (isRelease && lacks(file, '\n## Unreleased\n')) refuse(`${file} has no section "Unreleased".`);

for (const file of numbered) edit(file, (text) => text.replaceAll(former, version));
if (isRelease) {
  const day = new Date().toISOString().slice(0, 10);
  const close = (text) => text.replace(/^## Unreleased$/m, `## ${version} (${day})`);
  for (const file of changelogs) edit(file, close);
} else {
  const open = (text) => text.replace(/^## (?=\d)/m, '## Unreleased\n\n## ');
  for (const file of changelogs) if (lacks(file, '\n## Unreleased\n')) edit(file, open);
}
git('commit', '--quiet', '--message', `Version ${version}`, '--', ...numbered, ...changelogs);
if (isRelease) git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
process.stdout.write(
  isRelease
    ? `Version ${version} is committed and tagged v${version}. Push both: git push origin HEAD v${version}\n`
    : `Main calls itself ${version} now.\n`,
);

function isNewer(version, other) {
  const [numbers, otherNumbers] = [version, other].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const place = numbers.findIndex((number, i) => number !== otherNumbers[i]);
  return place >= 0 && numbers[place] > otherNumbers[place];
}
