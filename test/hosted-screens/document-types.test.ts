/** The types of the screens' documents say what the schema says. Without them the compiler guards nothing. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const inProject = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const maker = inProject('tools/build/document-types.mjs');

const schema = `
scalar Money
enum Status { OPEN DONE }
type Query { company(id: ID!): Company! payday(on: String): Payday }
type Mutation { rename(id: ID!, name: String!, note: String, isShort: Boolean! = false): Company! }
type Company { name: String! paydays: [Payday!]! }
type Payday { total: Money! held: String status: Status! }
`;

/** Runs the maker where the screens have one page. */
function typesOf(page: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-documents-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'src/hosted-screens'), { recursive: true });
  writeFileSync(path.join(folder, 'schema.graphql'), schema);
  writeFileSync(path.join(folder, 'src/hosted-screens/page.tsx'), page);
  const { status, stderr } = spawnSync(process.execPath, [maker], {
    cwd: folder,
    encoding: 'utf8',
  });
  return {
    status,
    stderr,
    types: status === 0 ? readFileSync(path.join(folder, 'src/generated/document-types.ts'), 'utf8') : '',
  };
}

/** What the maker says of the document, as TypeScript. */
const typeOf = (types: string, text: string) => {
  const name = `  ${JSON.stringify(text)}: `;
  return types
    .split('\n')
    .find((line) => line.startsWith(name))
    ?.slice(name.length);
};

test('the type of a document says what can be null, is a list, is one of few or can be left out', () => {
  const named = 'query Named($id: ID!) { company(id: $id) { title: name } }';
  const state = 'query State($isAsked: Boolean = false) { payday { status total @include(if: $isAsked) } }';
  const rename =
    'mutation Rename($id: ID!, $name: String!, $note: String) { rename(id: $id, name: $name, note: $note) { name } }';
  const { types } = typesOf(`
    graphql('${named}');
    graphql(
      \`${state}\`,
    );
    graphql('${rename}');
  `);
  expect(typeOf(types, named)).toBe('{ data: { company: { title: string } }; variables: { id: unknown } };');
  expect(typeOf(types, state)).toBe(
    "{ data: { payday: { status: 'OPEN' | 'DONE'; total?: number } | null }; variables: { isAsked?: unknown } };",
  );
  expect(typeOf(types, rename)).toBe(
    '{ data: { rename: { name: string } }; variables: { id: unknown; name: unknown; note?: unknown } };',
  );
  expect(types).toContain("export type Enums = {\n  Status: 'OPEN' | 'DONE';\n};");
});

test('a document returns what its fragments and it select together', () => {
  const both = 'query Both($id: ID!) { ...About company(id: $id) { paydays { total } } }';
  const { types } = typesOf(`
    graphql('${both}', [about]);
    graphql('fragment About on Query { company(id: $id) { name ...Held } }', [held]);
    graphql('fragment Held on Company { paydays { held } }');
  `);
  expect(typeOf(types, both)).toBe(
    '{ data: { company: { name: string; paydays: ({ held: string | null; total: number })[] } }; variables: { id: unknown } };',
  );
});

test.each([
  ['a misspelled field', '{ payday { totl } }', 'Cannot query field "totl" on type "Payday".'],
  [
    'a misspelled variable',
    'query ($id: ID!) { company(id: $ib) { name } }',
    'Variable "$ib" is not defined.',
  ],
  ['a fragment that no file has', '{ payday { ...Amounts } }', 'Unknown fragment "Amounts".'],
])('%s is refused, with its file and line', (_, document, problem) => {
  const { status, stderr } = typesOf(`const one = 1;\nconst query = graphql('${document}');`);
  expect(status).toBe(1);
  expect(stderr).toContain(problem);
  expect(stderr).toContain('src/hosted-screens/page.tsx:2:');
});
