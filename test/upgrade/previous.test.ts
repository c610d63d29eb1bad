import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isEnumType } from 'graphql';
import { expect, test } from 'vitest';
import previous from './previous.json' with { type: 'json' };
import { previousIsMissing, root } from './releases.ts';

test('the version before is the last release of the CHANGELOG', () => {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const [newest, ...older] = [...changelog.matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  expect(newest === 'Unreleased' || newest !== previous.version).toBe(true);
  expect(previous.version).toBe(older[0]);
});

/** The values of each enum, as `Enum.VALUE`, and the names of the enums. */
function enumsOf(printed: string) {
  const enums = Object.values(buildSchema(printed).getTypeMap()).filter(isEnumType);
  const values = enums.flatMap((type) => type.getValues().map(({ name }) => `${type.name}.${name}`));
  return { names: new Set(enums.map(({ name }) => name)), values: new Set(values) };
}

/**
 * While both versions serve, GraphQL of the version before ends in an error at a row with a value that it
 * lacks. So a release has a value before the next one stores it; docs/operate/production.md says which do not
 * wait.
 */
test('the version before has every value of its enums that this one may store, but for those that are named', () => {
  const missing = previousIsMissing();
  if (missing) return void process.stdout.write(`upgrade: not tested, as ${missing}\n`);
  const file = 'schema.graphql';
  const shown = ['show', `${previous.commit}:${file}`];
  const before = enumsOf(execFileSync('git', shown, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }));
  const now = enumsOf(readFileSync(path.join(root, file), 'utf8'));
  const added = [...now.values].filter(
    (value) => before.names.has(value.split('.')[0] ?? '') && !before.values.has(value),
  );
  expect(added.toSorted()).toEqual(previous.newValues);
});
