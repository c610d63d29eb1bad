import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { toolsOf } from '../../src/agents/tools-of.ts';

const document = JSON.parse(readFileSync('openapi.json', 'utf8'));
const tools = toolsOf(document);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods as object));

test('every documented operation is one tool, under its name', () => {
  expect(tools.map(({ name }) => name)).toEqual(operations.map(({ operationId }) => operationId));
});

test('every operation that takes Prefer: dry-run needs a confirmation, and no other', () => {
  const writes = tools.filter(({ isWrite }) => isWrite);
  expect(writes.length).toBeGreaterThan(50);
  for (const { confirmedBy, isWrite } of tools) expect(confirmedBy.size > 0).toBe(isWrite);
});

test('the schema of each stands alone, and has no alternatives at its top, which clients refuse', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const { inputSchema } of tools) {
    ajv.compile(inputSchema);
    for (const name of ['anyOf', 'oneOf', 'allOf']) expect(inputSchema).not.toHaveProperty(name);
  }
  const size = JSON.stringify(
    tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
  );
  process.stdout.write(`tools for agents: ${tools.length}, ${Math.round(size.length / 1000)} kB\n`);
});
