import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../test/support/source-files.ts';
import { AREAS } from './areas.ts';
import { readEquivalents, sortSurvivors } from './equivalents.ts';
import { selected } from './selected.ts';

const file = 'src/engine/payroll/money.ts';
const mutant = (from: string, to: string, line = 1) => ({ file, line, in: `return ${from};`, from, to });
const entry = (from: string, to: string) => ({ in: `return ${from};`, from, to, why: 'It is the same.' });

describe('the list of equivalent mutants', () => {
  it('gives each a reason', () => {
    const all = Object.values(readEquivalents()).flat();
    expect(all.filter(({ why }) => why.length < 10)).toEqual([]);
  });

  it('quotes lines that stand in their files', () => {
    const gone = Object.entries(readEquivalents()).flatMap(([path, entries]) => {
      const lines = new Set(
        readFileSync(path, 'utf8')
          .split('\n')
          .map((line) => line.trim()),
      );
      return entries
        .filter((equivalent) => !lines.has(equivalent.in))
        .map((equivalent) => `${path}: ${equivalent.in}`);
    });
    expect(gone).toEqual([]);
  });

  it('excuses the survivor of its text, on whatever line, and no other', () =>
    expect(
      sortSurvivors(
        [mutant('a < b', 'a <= b', 7), mutant('a', 'b')],
        { [file]: [entry('a < b', 'a <= b')] },
        [file],
      ),
    ).toEqual({ equivalent: [mutant('a < b', 'a <= b', 7)], unexplained: [mutant('a', 'b')], stale: [] }));

  it('excuses one survivor by each entry', () =>
    expect(
      sortSurvivors([mutant('a', 'b', 1), mutant('a', 'b', 2)], { [file]: [entry('a', 'b')] }, [file])
        .unexplained,
    ).toEqual([mutant('a', 'b', 2)]));

  it('names an entry whose mutant does not survive, of the files that were mutated', () =>
    expect(
      sortSurvivors([], { [file]: [entry('a', 'b')], 'src/other.ts': [entry('c', 'd')] }, [file]).stale,
    ).toEqual([`${file}: a → b`]));
});

describe('the paths that npm run tool -- mutate takes', () => {
  const sourcesOf = (...paths: string[]) => selected(paths, AREAS).flatMap(({ sources }) => sources);

  it('are folders, with or without src, and files', () => {
    expect(sourcesOf('engine/payroll/earnings/')).toEqual(['src/engine/payroll/earnings']);
    expect(sourcesOf('src/engine/payroll/taxes/federal', 'src/engine/payroll/money.ts')).toEqual([
      'src/engine/payroll/money.ts',
      'src/engine/payroll/taxes/federal',
    ]);
  });

  it('may end in lines of a file', () =>
    expect(sourcesOf('engine/payroll/money.ts:10-20')).toEqual(['src/engine/payroll/money.ts:10-20']));

  it('stand for every area below them', () =>
    expect(selected(['engine/payroll'], AREAS).map(({ area }) => area.name)).toContain('payroll earnings'));

  it('include each file of payruns, whose tests are declared by file', () => {
    const files = sourceFiles('src/money/payruns').map(({ path }) => path);
    expect(sourcesOf('money/payruns').toSorted()).toEqual(files.toSorted());
  });

  it('are refused where no tests are declared for them', () =>
    expect(() => selected(['engine/payroll/tax'], AREAS)).toThrow('src/engine/payroll/tax'));
});
