/** Limits of lines, functions and files, and the words that nothing may use. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retiredWords } from './architecture/retired-words.ts';
import { type SourceFile, sourceFile, sourceFiles } from './support/source-files.ts';

const files = ['src', 'rest-facade', 'test', 'tools'].flatMap(sourceFiles);
const isTest = ({ path }: SourceFile) => path.startsWith('test/');

const widest = 110;
/** A test file may be longer: it is a list of promises, read one at a time. */
const longestFile = (file: SourceFile) => (isTest(file) ? 600 : 350);
const [longestFunction, longishFunction, longishFile] = [70, 45, 300];

/** Wide lines, except for one text, pattern or title, which cannot be broken. */
const tooWide = (file: SourceFile): string[] =>
  file.lines.flatMap((line, i) => {
    const isText =
      /\{' '\}$|^\s*(?:[\w.]+[:(=] *)*['"`/]|^(?:import|export) |\b(?:test|describe|it)(?:\.\w+)?\(/.test(
        line,
      );
    const isInText = /['"`][^'"`]{60,}|\\$|^[^'"`]*`/.test(line) || isInsideTemplate(file.lines, i);
    const isComment = /^\s*(?:\/\*\*|\*|\/\/)/.test(line);
    const isWide = line.length > widest && (isComment || !(isText || isInText));
    return isWide ? [`${file.path}:${i + 1} has ${line.length} columns`] : [];
  });

/** An odd number of backticks above: the line is within a text of several lines. */
const isInsideTemplate = (lines: readonly string[], line: number): boolean =>
  lines.slice(0, line).join('\n').split('`').length % 2 === 0;

type Measured = { readonly at: string; readonly length: number };

const opens = /(?:=>|\)(?:: .+)?) \{$/;
const isBlock = /^\s*(?:if|for|while|switch|do|try|\} else|\} catch|describe\b|describe\.)/;
/** A table of a type's fields: rows, not steps. */
const isTable = /\bfields: \(t\) => \{$/;

/**
 * Functions as the formatter lays them out: closed by the first brace at the indentation of their opening.
 */
function functionsOf(file: SourceFile): Measured[] {
  return file.lines.flatMap((line, start) => {
    if (!opens.test(line) || isBlock.test(line) || isTable.test(line)) return [];
    if (line.trimStart().startsWith('`')) return []; // the text of a query
    const indentation = /^\s*/.exec(line)?.[0] ?? '';
    const end = file.lines.findIndex((other, i) => i > start && other.startsWith(`${indentation}}`));
    const body = file.lines.slice(start, end + 1);
    if (isTest(file) && body.some((text) => /^\s+(?:test|describe)\b/.test(text))) return [];
    return [{ at: `${file.path}:${start + 1}`, length: body.length }];
  });
}

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.properties)?(?:\.test|\.d)?\.(?:tsx?|mjs)$/;
const vague = /^(?:utils?|helpers?|common|services?|lib|misc|shared|index)$/;

test('no line is wider than a page', () => {
  expect(files.flatMap(tooWide)).toEqual([]);
});

/** Members that are spread from an object of their own. */
const spreadMembers = /^\s*\.\.\.\{(?: |$)|\{\.\.\.\{ /;

test('no object is spread into another where its members can stand', () => {
  const at = ({ path, lines }: SourceFile) =>
    lines.flatMap((line, i) => (spreadMembers.test(line) ? [`${path}:${i + 1}`] : []));
  expect(files.flatMap(at)).toEqual([]);
  expect(at(sourceFile('src/a.ts', '  ...{ code, name },\n'))).toEqual(['src/a.ts:1']);
});

test('no function needs scrolling', () => {
  const long = files.flatMap(functionsOf).filter(({ length }) => length > longestFunction);
  expect(long).toEqual([]);
});

test('no file is longer than can be read at once', () => {
  const lengthOf = ({ lines }: SourceFile) => lines.length - 1; // each ends with a line break
  const long = files.filter((file) => lengthOf(file) > longestFile(file));
  expect(long.map((file) => `${file.path} has ${lengthOf(file)} lines`)).toEqual([]);
});

test('file and folder names are kebab-case and say what is inside', () => {
  const badly = files.filter(({ path }) => {
    const [name = '', ...folders] = path.split('/').reverse();
    return (
      !kebabCase.test(name) || folders.some((folder) => vague.test(folder) || !/^[a-z0-9-]+$/.test(folder))
    );
  });
  expect(badly.map(({ path }) => path)).toEqual([]);
});

test('no file is the second part of another, named by a number', () => {
  const paths = new Set(files.map(({ path }) => path));
  const parts = files.filter(
    ({ path }) => paths.has(path.replace(/-\d+(?=\.tsx?$)/, '')) && /-\d+\.tsx?$/.test(path),
  );
  expect(parts.map(({ path }) => path)).toEqual([]);
});

test('functions and files that grow long are listed', () => {
  const ours = files.filter((file) => !isTest(file));
  const functions = ours.flatMap(functionsOf).filter(({ length }) => length > longishFunction);
  const long = ours.filter(({ lines }) => lines.length - 1 > longishFile);
  const growing = [
    ...functions.map(({ at, length }) => `${at} ${length} lines of function`),
    ...long.map(({ path, lines }) => `${path} ${lines.length - 1} lines`),
  ];
  if (growing.length) process.stdout.write(`growing long:\n  ${growing.join('\n  ')}\n`);
  expect(functions.length).toBeLessThan(20);
  expect(long.length).toBeLessThan(20);
});

test.each([
  ['a wide statement', `const a = ${'b + '.repeat(40)}c;`],
  ['a wide comment', `/** ${'word '.repeat(30)}*/`],
])('this test refuses %s', (_what, line) => {
  expect(tooWide(sourceFile('src/a.ts', `${line}\n`))).toHaveLength(1);
});

test('this test measures functions as they are laid out', () => {
  const steps = (count: number) => '  step();\n'.repeat(count);
  const text = `export function long(\n  a: number,\n): void {\n${steps(80)}}\nconst short = () => {\n${steps(3)}};\n`;
  expect(functionsOf(sourceFile('src/a.ts', text)).map(({ length }) => length)).toEqual([82, 5]);
});

/** Left out: the list of the words itself, and the recorded data of released versions. */
const isProse =
  /^(?:src|rest-facade|prisma|docs|test(?!\/(?:architecture\/retired-words|fixtures)))\/.*\.(?:tsx?|sql|graphql|prisma|css|md)$|^(?:README|CONTRIBUTING|CHANGELOG)\.md$/;

test('code, tests, SQL and documents use no retired word', () => {
  const listed = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const used = listed
    .filter((path) => isProse.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, i) =>
          retiredWords
            .filter(({ pattern }) => pattern.test(line))
            .map(({ instead }) => `${path}:${i + 1} ${line.trim().slice(0, 80)} - write instead: ${instead}`),
        ),
    );
  expect(used).toEqual([]);
});

test.each(retiredWords)('this test refuses the retired word in: $refused', ({ pattern, refused }) => {
  expect(refused).toMatch(pattern);
});
