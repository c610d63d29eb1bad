import { readFileSync } from 'node:fs';
import { isScalarType, isSpecifiedScalarType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../../src/schema.ts';

const page = readFileSync(new URL('../../../docs/guides/graphql.md', import.meta.url), 'utf8');
const [, block = ''] = /const scalars = \{\n([\s\S]*?)\};/.exec(page) ?? [];
const documented = new Map(
  [...block.matchAll(/(\w+): '([^']+)'/g)].map(([, name = '', type = '']) => [name, type]),
);

test('the page for GraphQL clients says the type of every scalar of ours, and of no other', () => {
  const ours = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && (!isSpecifiedScalarType(type) || type.name === 'ID'),
  );
  expect([...documented.keys()].sort()).toEqual(ours.map(({ name }) => name).sort());
});

test('the type of each scalar is that of its JSON', () => {
  const shapes: Record<string, string> = { string: 'string', number: 'number' };
  for (const [name, type] of documented) {
    const scalar = schema.getType(name);
    const { jsonSchema } = (scalar?.extensions ?? {}) as { jsonSchema?: { type?: string } };
    const expected = jsonSchema?.type === 'array' ? 'Record<string, unknown>[]' : 'Record<string, unknown>';
    expect([name, type]).toEqual([name, shapes[jsonSchema?.type ?? ''] ?? expected]);
  }
});
