/** An agent as these tests play it: it has the tools of the service and nothing else. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished } from 'vitest';
import { graphql } from '../support/client.ts';
import { service } from '../support/served-world.ts';

/** A named key of the partner with these scopes. */
export async function namedKey(rootKey: string, ...scopes: string[]): Promise<string> {
  const document = `mutation ($scopes: [KeyScope!]!) { createKey(name: "agent", scopes: $scopes) { key } }`;
  const { body } = await graphql(service, rootKey, document, { scopes });
  expect(body.errors).toBeUndefined();
  return body.data.createKey.key;
}

type Transport = Parameters<Client['connect']>[0];

async function connected(transport: Transport) {
  const client = new Client({ name: 'test agent', version: '1' });
  onTestFinished(() => client.close());
  await client.connect(transport);
  return agentOf(client);
}

export const overHttp = (key: string, query = '') =>
  connected(
    new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp${query}`), {
      requestInit: { headers: { Authorization: `Bearer ${key}` } },
    }),
  );

export const overStdio = (key: string, ...args: string[]) =>
  connected(
    new StdioClientTransport({
      command: process.execPath,
      args: ['.build/payroll.js', 'mcp', ...args],
      env: { PAYROLL_URL: service.baseUrl, PAYROLL_KEY: key, DATA_DIR: '/nonexistent' },
      stderr: 'pipe',
    }),
  );

function agentOf(client: Client) {
  const call = async (name: string, args: object = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...args } });
    const [first] = content as { text: string }[];
    return { text: first?.text ?? '', isError: isError === true };
  };
  const answer = async (name: string, args: object = {}) => {
    const { text, isError } = await call(name, args);
    expect(isError, `${name}: ${text}`).toBe(false);
    return text;
  };
  return {
    client,
    call,
    read: async (name: string, args: object = {}) => JSON.parse(await answer(name, args)).data,
    /** Asks what a write would do, and then confirms it as the answer says. */
    write: async (name: string, args: object = {}) => {
      const dryRun = await answer(name, args);
      const [, token] = /^commit_token: (\S+)$/m.exec(dryRun) ?? [];
      const confirmed = token ? { ...args, commit_token: token } : { ...args, confirm: true };
      return JSON.parse(await answer(name, confirmed)).data;
    },
  };
}
export type Agent = ReturnType<typeof agentOf>;
