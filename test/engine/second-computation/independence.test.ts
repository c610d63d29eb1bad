/** The second computation proves nothing of code that it shares with the calculation. */
import { expect, test } from 'vitest';
import { importsOf, ownImports } from '../../architecture/imports.ts';
import { type SourceFile, sourceFile, sourceFiles } from '../../support/source-files.ts';

const forms = ['src/engine/payroll/paycheck.ts', 'src/engine/payroll/worksheet.ts'];

const shared = (files: readonly SourceFile[]) =>
  files.flatMap((file) => [
    ...ownImports(file)
      .filter(
        ({ to, isType }) =>
          !to.startsWith('src/engine/second-computation/') && !(isType && forms.includes(to)),
      )
      .map(({ to }) => to),
    ...importsOf(file).flatMap(({ from }) => (from.startsWith('.') ? [] : [from])),
  ]);

test('it imports the types of worksheet and paycheck, and nothing else from outside its folder', () => {
  const files = sourceFiles('src/engine/second-computation');
  expect(files.length).toBeGreaterThan(5);
  expect(shared(files)).toEqual([]);
});

test.each([
  "import { decimal } from '../payroll/rational.ts';",
  "import type { Tables } from '../payroll/taxes/tables.ts';",
  "import { PAY_FREQUENCIES } from '../payroll/worksheet.ts';",
  "import data from '../payroll/taxes/data/federal-2026.json' with { type: 'json' };",
  "import { Decimal } from 'decimal.js';",
])('an import is refused: %s', (line) => {
  expect(shared([sourceFile('src/engine/second-computation/a.ts', line)])).toHaveLength(1);
});
