/** Which area may import which, and what may be written in one place only, read from the text of the code. */
import { describe, expect, test } from 'vitest';
import { isPermitted } from './architecture/arrows.ts';
import { type Ban, bans, inCode, inTests } from './architecture/bans.ts';
import { importsOf, ownImports } from './architecture/imports.ts';
import { type SourceFile, sourceFile, sourceFiles, withoutComments } from './support/source-files.ts';

function forbiddenArrows(file: SourceFile): string[] {
  return ownImports(file).flatMap(({ to }) =>
    isPermitted(file.path, to) ? [] : [`${file.path} may not import ${to}`],
  );
}

/** The list must name what it bans. */
const list = 'test/architecture/bans.ts';
const files = ['src', 'rest-facade', 'test'].flatMap(sourceFiles).filter(({ path: at }) => at !== list);
const code = files.filter(({ path: at }) => inCode.test(at));

const breaches = ({ pattern, instead, except, within }: Ban, file: SourceFile): string[] => {
  if ((within && !within.test(file.path)) || except?.test(file.path)) return [];
  const includesComments = pattern.source.includes('TODO');
  const lines = (includesComments ? file.text : withoutComments(file.text)).split('\n');
  return lines.flatMap((line, i) =>
    pattern.test(line) ? [`${file.path}:${i + 1} instead: ${instead}`] : [],
  );
};

describe('imports', () => {
  test('go only where the table permits them', () => {
    expect(code.flatMap(forbiddenArrows)).toEqual([]);
  });

  test('of generated code bring types only, but for the names of tables and the data model of Pothos', () => {
    const values = code.flatMap((file) =>
      ownImports(file)
        .filter(({ to, isType }) => to.startsWith('src/generated/') && !isType)
        .map(({ to }) => `${file.path} imports ${to}`),
    );
    expect(values.sort()).toEqual([
      'src/platform/database/query/tables.ts imports src/generated/tables.ts',
      'src/platform/graphql/builder.ts imports src/generated/models-of-pothos.ts',
    ]);
  });

  test('of the environment database are for the process alone: a verb receives its handle', () => {
    const databaseFiles =
      /^src\/platform\/database\/(?:environment-database|query\/database|current-transaction|migrate|check-safety|operator-key|embedded\/.*)\.ts$/;
    const openers = code.filter(({ path: at }) => !/^src\/(?:platform\/database|process|main)\b/.test(at));
    const opened = openers.flatMap((file) =>
      ownImports(file).flatMap(({ to, isType }) =>
        databaseFiles.test(to) && !isType ? [`${file.path} opens ${to}`] : [],
      ),
    );
    expect(opened).toEqual([]);
  });

  test('of the query layer name its entry', () => {
    const folder = 'src/platform/database/query/';
    const inner = code.flatMap((file) =>
      ownImports(file).flatMap(({ to }) =>
        to.startsWith(folder) && !file.path.startsWith(folder) ? [to.slice(folder.length)] : [],
      ),
    );
    expect([...new Set(inner)]).toEqual(['database.ts']);
  });

  test('name their file: with its extension, never a folder', () => {
    const vague = files.flatMap((file) =>
      importsOf(file).flatMap(({ from }) =>
        from.startsWith('.') && !/\.(?:tsx?|json|mjs)$/.test(from) ? [`${file.path} imports ${from}`] : [],
      ),
    );
    expect(vague).toEqual([]);
  });

  test('stay within the project', () => {
    const outside = files.flatMap((file) =>
      ownImports(file).flatMap(({ to }) => (to.startsWith('..') ? [`${file.path} imports ${to}`] : [])),
    );
    expect(outside).toEqual([]);
  });

  test.each([
    ['src/engine/payroll/money.ts', "import { systemClock } from '../../foundation/clock.ts';"],
    ['src/engine/payroll/money.ts', "export { Fault } from '../../foundation/fault.ts';"],
    ['src/pay/checks/add-shifts.ts', "import { startPayroll } from '../../process/start/start.ts';"],
    ['src/pay/checks/add-shifts.ts', "import { answers } from '../../../rest-facade/envelope.ts';"],
    ['src/pay/checks/add-shifts.ts', "import { readConfig } from '../../process/config.ts';"],
    [
      'src/platform/database/environment-database.ts',
      "import type { Operation } from '../graphql/operation-context.ts';",
    ],
    ['src/hosted-screens/router.tsx', "import { addShifts } from '../pay/checks/add-shifts.ts';"],
    ['rest-facade/app.ts', "import {\n  addShifts,\n} from '../src/pay/checks/add-shifts.ts';"],
    [
      'src/foundation/fault.ts',
      "const later = await import('../platform/database/environment-database.ts');",
    ],
  ])('in a wrong direction are refused: %s: %s', (at, line) => {
    expect(forbiddenArrows(sourceFile(at, line))).toHaveLength(1);
  });
});

describe('what may be written in one place only', () => {
  test.each(bans)('is not written elsewhere: $refused', (ban) => {
    expect(files.flatMap((file) => breaches(ban, file))).toEqual([]);
  });

  test.each(bans)('is found by this test: $refused', (ban) => {
    const at =
      ban.within === inTests || ban.within?.test('test/a.test.ts') ? 'test/a.test.ts' : 'src/pay/checks/a.ts';
    expect(breaches(ban, sourceFile(at, `${ban.refused}\n`))).toHaveLength(1);
  });

  test('numbers of REST error codes stand in the envelope', () => {
    const codes = code.filter(({ path: at }) => inCode.test(at) && at !== 'rest-facade/envelope.ts');
    const numbered = codes
      .filter(({ text }) => /\bcode: \d+/.test(withoutComments(text)))
      .map(({ path: at }) => at);
    expect(numbered).toEqual([]);
  });
});
