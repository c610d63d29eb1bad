/**
 * `npm run tool` lists the less frequent commands, and `npm run tool -- NAME [arguments]` runs one. The tools
 * run the sources. Some run the built service, which is built first. A bench takes the options in the list,
 * such as `--rounds=8`, and refuses others before it begins.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const source = (file, ...words) => [[process.execPath, '--import', 'tsx', file, ...words]];
const built = (file) => [[process.execPath, 'tools/build/service.mjs'], ...source(file)];
const engine = '.build/bench-engine.mjs';
const bundled = ['--bundle', '--platform=node', '--format=esm', '--log-level=warning', `--outfile=${engine}`];

const tools = {
  bench: [
    'compare with hand-written servers',
    source('tools/bench/http/bench.ts'),
    ['seconds', 'rounds', 'connections', 'only', 'profile', 'joins', 'equal', 'save'],
  ],
  'bench:engine': [
    'paychecks a second',
    [
      ['node_modules/.bin/esbuild', 'tools/bench/engine.ts', ...bundled],
      [process.execPath, engine],
    ],
    [],
  ],
  'bench:growth': [
    'requests while the history grows',
    source('tools/bench/growth/bench.ts'),
    ['companies', 'partners', 'shifts', 'rounds', 'only', 'move'],
  ],
  'bench:payday': [
    'one payday of many companies',
    source('tools/bench/payday/bench.ts'),
    ['sizes', 'people'],
  ],
  'bench:payrun': ['one payrun of thousands of checks', source('tools/bench/payrun/bench.ts'), ['sizes']],
  'bench:pressure': [
    'what one partner costs the others',
    built('tools/bench/pressure/bench.ts'),
    ['program', 'only', 'seconds'],
  ],
  'bench:start': ['how soon the service is ready', built('tools/bench/start/bench.ts'), ['rounds', 'idle']],
  'bench:year': ['a year of payroll', source('tools/bench/year/bench.ts'), ['sizes', 'storage', 'profile']],
  coverage: ['which taxes are computed for a place', source('src/commands/coverage.ts')],
  drill: ['replace, restart, move or stop the disk under load', built('tools/drill.ts')],
  'federal-return': [
    'write a Form 941 or 941-X from a worksheet',
    source('tools/federal-return/federal-return.ts'),
  ],
  generate: ['generate the database client again', [[process.execPath, 'tools/prepare.mjs', '--generate']]],
  image: ['play the stages of the Dockerfile where no builder is', source('tools/image.ts'), []],
  'ha-drill': ['switch, kill and cut off the primary of three servers', built('tools/ha-drill.ts')],
  mcp: ['serve agents on standard input and output', [[process.execPath, 'bin/payroll', 'mcp']]],
  mutate: ['list the changes of code that no test notices', source('tools/mutation/mutate.ts')],
  paycheck: ['compute a paycheck from a worksheet', source('src/commands/paycheck.ts')],
  prose: ['lines, links and sentences of the documents', [[process.execPath, 'tools/prose/prose.mjs']]],
  'prose:count': [
    'how many sentences the documents have, and how long',
    [[process.execPath, 'tools/prose/count-sentences.mjs']],
    [],
  ],
  release: ['give everything the number of a release', [[process.execPath, 'tools/release.mjs']]],
  screenshots: [
    'a picture of every hosted screen',
    [['node_modules/.bin/vitest', 'run', '--config', 'test/config/screenshots.ts']],
  ],
  torture: ['kill, freeze and disconnect everything for a while', built('tools/torture.ts')],
};

const [name = '', ...words] = process.argv.slice(2);
const [, commands, options] = tools[name] ?? [];
if (!commands) {
  const width = Math.max(...Object.keys(tools).map((tool) => tool.length));
  const lines = Object.entries(tools).map(([tool, [what]]) => `  ${tool.padEnd(width)}  ${what}\n`);
  process.stderr.write(`npm run tool -- NAME [arguments]\n${lines.join('')}`);
  process.exit(name ? 2 : 0);
}
const unknown = options && words.find((word) => !options.includes(/^--(\w+)(=|$)/.exec(word)?.[1]));
if (unknown) {
  const known = options.map((option) => `--${option}`).join(', ') || 'none';
  process.stderr.write(`${name} does not take ${unknown}. Its options: ${known}; a value follows "=".\n`);
  process.exit(2);
}
const cwd = fileURLToPath(new URL('..', import.meta.url));
for (const [index, [program, ...fixed]] of [[process.execPath, 'tools/prepare.mjs'], ...commands].entries()) {
  const isLast = index === commands.length;
  const { status } = spawnSync(program, [...fixed, ...(isLast ? words : [])], { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
