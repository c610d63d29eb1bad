/** Concepts stand in layers: imports point down or stay in the layer, and never run in a circle. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourceFile, sourceFiles } from '../support/source-files.ts';
import { areaOf, isPermitted, layers, layersOf, rowOf } from './arrows.ts';
import { circleAmong, ownImports } from './imports.ts';

const files = ['src', 'rest-facade'].flatMap(sourceFiles);
const concepts = [...new Set(files.map(({ path: at }) => areaOf(at)))].filter(
  (area) => rowOf(area) === 'concept' && area !== 'main',
);

/** A folder of src; the process is many rooms, the REST facade and the hosted screens are one each. */
const roomOf = (file: string) => {
  const [top, folder = '', inner = ''] = file.split('/');
  if (top !== 'src' || folder === 'generated') return top === 'src' ? undefined : top;
  return folder === 'process' ? `${folder}/${inner}` : folder;
};

test('every concept stands in exactly one layer, and a layer names existing folders only', () => {
  expect(concepts.filter((concept) => layersOf(concept).length !== 1)).toEqual([]);
  expect(Object.values(layers).flat().toSorted()).toEqual(concepts.toSorted());
});

test("README's map names the folder of every concept", () => {
  const map = readFileSync('README.md', 'utf8');
  expect(concepts.filter((concept) => !map.includes(` ${concept}/`))).toEqual([]);
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
      ['src/pay/checks/a.ts', "import type { B } from '../pay/paychecks/b.ts';"],
      ['src/pay/paychecks/b.ts', "import { c } from '../pay/contractor-payments/c.ts';"],
      ['src/pay/contractor-payments/c.ts', "export { A } from '../pay/checks/d.ts';"],
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
  ['src/parties/companies/a.ts', "import { CheckStatus } from '../pay/checks/enums.ts';"],
  ['src/agreements/deductions/a.ts', "import { requireCheck } from '../pay/checks/require-check.ts';"],
  ['src/pay/checks/a.ts', "import type { Run } from '../money/payruns/run-due-payroll.ts';"],
  ['src/money/money-movement/a.ts', "import { createLink } from '../outside/links/create-link.ts';"],
  ['src/unlisted/a.ts', "import { requireCompany } from '../parties/companies/require-company.ts';"],
])('an import from a higher layer is refused: %s: %s', (at, line) => {
  const [found] = ownImports(sourceFile(at, line));
  expect(isPermitted(areaOf(at), areaOf(found?.to ?? ''))).toBe(false);
});
