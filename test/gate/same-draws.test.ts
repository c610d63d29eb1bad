/** The gate is the same test each time it runs on a commit: a failure is a defect, never an unlucky draw. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { atNight } from '../support/sample.ts';
import { readTestSize } from '../support/test-size.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const played = 'vitest run --no-color --config test/config/gate.ts';

/** What a run of the small files in played/ draws, and all it says. `settings` stand before the command. */
const play = (settings = '', only = '') => {
  const { TEST_SEED: _seed, TEST_SIZE: _size, ...env } = process.env;
  const command = `${settings} npx ${played} ${only}`;
  const { stdout } = spawnSync('bash', ['-c', command], { cwd, env, encoding: 'utf8' });
  return { draws: stdout.split('\n').filter((line) => line.startsWith('drew ')), said: stdout };
};

atNight('two runs draw the same tests in the same order, also after a failure; another seed does not', () => {
  const [first, second, other] = [play(), play(), play('TEST_SEED=8')];
  expect(first.draws.length).toBeGreaterThan(100);
  expect(second.draws).toEqual(first.draws);
  expect(other.draws).not.toEqual(first.draws);
});

atNight(
  'a run prints a command for each failure, which plays that test alone with the draws of the run',
  () => {
    const { said } = play('TEST_SIZE=all TEST_SEED=new');
    const seed = /^All draws began at seed (\d+)\.$/m.exec(said)?.[1];
    const lines = said.split('\n').filter((line) => line.includes(' npx vitest run '));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(
      `TEST_SIZE=all TEST_SEED=${seed} npx vitest run test/gate/played/fails.ts -t `,
    );
    const [settings = '', only = ''] = (lines[0] ?? '').split(' npx vitest run ');
    const again = play(settings, only);
    expect(again.draws).toEqual(['drew a failure: [1]']);
    expect(again.said).toMatch(/^0 passed, 1 failed, 1 skipped$/m);
  },
);

test('a run that names no seed has that of the repository, and one whose seed is new draws one', () => {
  expect(readTestSize({})).toEqual(readTestSize({ TEST_SEED: '937190084' }));
  const drawn = Array.from({ length: 5 }, () => readTestSize({ TEST_SIZE: 'all', TEST_SEED: 'new' }).seed);
  expect(new Set(drawn).size).toBeGreaterThan(1);
  expect(() => readTestSize({ TEST_SEED: 'old' })).toThrow('TEST_SEED is "new" or a whole number');
});
