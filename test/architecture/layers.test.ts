/** The folders of src are layers: imports point down or stay in the layer, and never run in a circle. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourceFile, sourceFiles } from '../support/source-files.ts';
import { isPermitted, layers, roomOf } from './arrows.ts';
import { circleAmong, ownImports } from './imports.ts';

const files = ['src', 'rest-facade'].flatMap(sourceFiles);

test('every folder of src is a layer, and every layer is there', () => {
  const inSrc = readdirSync('src').map((name) => `src/${name}`);
  expect(layers.filter((layer) => layer !== 'rest-facade').toSorted()).toEqual(inSrc.toSorted());
});

test("README's map names every layer", () => {
  const readme = readFileSync('README.md', 'utf8');
  const unnamed = layers.filter((layer) => !/generated|\.ts$/.test(layer) && !readme.includes(`${layer}/`));
  expect(unnamed).toEqual([]);
});

describe('a circle of imports is refused', () => {
  test('among folders, types included', () => {
    expect(circleAmong(files, roomOf)).toBeUndefined();
  });

  test('among files', () => {
    expect(
      circleAmong(files, (file) => (file.startsWith('src/generated/') ? undefined : file)),
    ).toBeUndefined();
  });

  test.each([
    [
      ['src/pay/checks/a.ts', "import type { B } from '../paychecks/b.ts';"],
      ['src/pay/paychecks/b.ts', "import { c } from '../contractor-payments/c.ts';"],
      ['src/pay/contractor-payments/c.ts', "export { A } from '../checks/d.ts';"],
    ],
    [
      ['src/process/start/a.ts', "import { b } from '../demo/b.ts';"],
      ['src/process/demo/b.ts', "import { c } from '../start/c.ts';"],
    ],
  ])('such as %s', (...lines) => {
    const circle = circleAmong(
      lines.map(([at = '', line = '']) => sourceFile(at, line)),
      roomOf,
    );
    expect(circle).toHaveLength(lines.length + 1);
  });
});

test.each([
  ['src/parties/companies/a.ts', "import { CheckStatus } from '../../pay/checks/enums.ts';"],
  ['src/agreements/deductions/a.ts', "import { requireCheck } from '../../pay/checks/require-check.ts';"],
  ['src/pay/checks/a.ts', "import type { Run } from '../../money/payruns/run-due-payroll.ts';"],
  ['src/money/money-movement/a.ts', "import { createLink } from '../../outside/links/links.ts';"],
  ['src/unlisted/a.ts', "import { requireCompany } from '../parties/companies/require-company.ts';"],
])('an import from a higher layer is refused: %s: %s', (at, line) => {
  const [found] = ownImports(sourceFile(at, line));
  expect(isPermitted(at, found?.to ?? '')).toBe(false);
});
