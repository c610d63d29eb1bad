import { z } from 'zod';
import type { Target } from '../../agents/call-tool.ts';

const answer = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) });

/** The names of the tools that a named key may use, as the service lists them; undefined for others. */
export async function toolsOffered({ url, headers }: Target): Promise<ReadonlySet<string> | undefined> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  if (!response.ok) return undefined; // the root key and operators may use all
  const [, event = text] = /^data: (.*)$/m.exec(text) ?? [];
  return new Set(answer.parse(JSON.parse(event)).result.tools.map(({ name }) => name));
}
