import { readFileSync } from 'node:fs';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { agentServer } from '../../src/agents/agent-server.ts';
import { toolsOf } from '../../src/agents/tools-of.ts';

const document = JSON.parse(readFileSync('rest-facade/openapi.json', 'utf8'));
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

/** They add objects, and leave all others as they are: also what a payday pays, and where pay goes. */
const addOnly = [
  'createCompany',
  'createContractors',
  'createDashboardLink',
  'createDeductionTemplate',
  'createEmployees',
  'createPerson',
  'giveRole',
  'createPaystubLink',
  'createReportsLink',
  'createTaxesLink',
  'createTimeOffPolicy',
  'createWebhook',
  'createWorkLocation',
  'fireSampleEvent',
  'replayEvents',
  'requestCashRequirements',
  'requestDeductionsSummary',
  'requestForm940',
  'requestForm941',
  'requestForms1099Nec',
  'requestFormsW2',
  'requestPaymentSummary',
  'requestPayrollJournal',
  'requestPositivePay',
  'requestWorkerSummary',
];

test('a tool that writes is destructive, unless it is one of these that only add', async () => {
  const agent = { tools, mayUse: () => true, environment: 'test', target: { url: '', headers: {} } } as const;
  const [near, far] = InMemoryTransport.createLinkedPair();
  await agentServer({ ...agent, partnerId: 'p', version: '1' }).connect(far);
  const client = new Client({ name: 'test agent', version: '1' });
  await client.connect(near);
  const { tools: listed } = await client.listTools();
  const destructive = listed.filter(({ annotations }) => annotations?.destructiveHint !== false);
  const writes = tools.filter(({ isWrite }) => isWrite).map(({ name }) => name);
  expect(listed).toHaveLength(tools.length);
  expect(destructive.map(({ name }) => name)).toEqual(writes.filter((name) => !addOnly.includes(name)));
  expect(writes).toEqual(expect.arrayContaining(addOnly));
  for (const method of ['patch', 'delete'])
    for (const tool of tools.filter((candidate) => candidate.method === method))
      expect(tool.addsOnly, tool.name).toBe(false);
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
