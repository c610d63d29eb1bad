/**
 * Every mutation has its place: a page of a screen, or a row of docs/guides/screens.md that says who else
 * runs it and why.
 */
import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { apiPage } from '../../src/hosted-screens/api-page/screen.ts';
import { contractor } from '../../src/hosted-screens/contractor/screen.ts';
import { dashboard } from '../../src/hosted-screens/dashboard/screen.ts';
import { onboarding } from '../../src/hosted-screens/onboarding/screen.ts';
import { paystub } from '../../src/hosted-screens/paystub/screen.ts';
import { reports } from '../../src/hosted-screens/reports/screen.ts';
import type { Screen } from '../../src/hosted-screens/screen.ts';
import { taxes } from '../../src/hosted-screens/taxes/screen.ts';
import { worker } from '../../src/hosted-screens/worker/screen.ts';
import { sourceFiles } from '../support/source-files.ts';

const all = Object.keys(
  buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {},
);

/** The root fields of a document. */
const rootsOf = (document: Pick<ReturnType<typeof parse>, 'definitions'>): string[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation'
      ? definition.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD ? [field.name.value] : [],
        )
      : [],
  );

/** The mutations of the pages of a screen, by the names of the pages. */
const ofPages = ({ purpose, routes, first }: Screen): [screen: string, page: string, mutation: string][] =>
  [['', first] as const, ...Object.entries(routes).map(([name, { page }]) => [name, page] as const)].flatMap(
    ([name, { form }]) =>
      form
        ? rootsOf(form.mutation).map((mutation): [string, string, string] => [purpose, name, mutation])
        : [],
  );

const pages = [dashboard, taxes, reports, paystub, worker, contractor, onboarding, apiPage].flatMap(ofPages);

/** Those of the operator's console too, which is no screen of a link. */
const written = sourceFiles('src/hosted-screens').flatMap(({ text }) =>
  [...text.matchAll(/graphql\(\s*(?:`(mutation[^`]*)`|'(mutation[^']*)')/g)].flatMap(([, long, short]) =>
    rootsOf(parse((long ?? short ?? '').replace(/\.\.\.\w+/g, '__typename'))),
  ),
);

/** The rows of the table below a heading: the texts of their cells. */
function rowsBelow(heading: string): string[][] {
  const [, rest = ''] = readFileSync('docs/guides/screens.md', 'utf8').split(`## ${heading}\n`);
  const [part = ''] = rest.split('\n## ');
  const rows = part.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Task'));
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
const elsewhere = rowsBelow('Not on a screen');

test('every mutation is on a screen, or is listed with who else runs it and why', () => {
  const listed = elsewhere.flatMap(([, mutations]) => namesIn(mutations));
  const placed = new Set([...pages.map(([, , mutation]) => mutation), ...written, ...listed]);
  expect(all.filter((name) => !placed.has(name))).toEqual([]);
  expect(listed.filter((name) => !all.includes(name))).toEqual([]);
  expect(elsewhere.filter((cells) => cells.length !== 4 || cells.some((cell) => !cell))).toEqual([]);
});

test('a task of an employer names pages of the dashboard, and the mutations that they run', () => {
  const rows = rowsBelow('What an employer does where');
  expect(rows.length).toBeGreaterThan(30);
  for (const [task, , names, mutations] of rows) {
    for (const mutation of namesIn(mutations)) {
      const runOn = pages
        .filter(([screen, , name]) => screen !== 'api' && name === mutation)
        .map(([, page]) => page);
      expect([task, mutation, namesIn(names).some((page) => runOn.includes(page))]).toEqual([
        task,
        mutation,
        true,
      ]);
    }
  }
});

test('each task of the dashboard has a row', () => {
  const rows = rowsBelow('What an employer does where');
  const named = new Set(
    rows.flatMap(([, , names, mutations]) =>
      namesIn(names).flatMap((page) => namesIn(mutations).map((mutation) => `${page}: ${mutation}`)),
    ),
  );
  const tasks = pages
    .filter(([screen]) => screen === 'dashboard')
    .map(([, page, mutation]) => `${page}: ${mutation}`);
  expect(tasks.filter((task) => !named.has(task))).toEqual([]);
});
