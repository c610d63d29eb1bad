import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Command, OptionValues } from 'commander';
import { z } from 'zod';
import { agentServer } from '../../agents/agent-server.ts';
import type { Target } from '../../agents/call-tool.ts';
import { chosenOf, type Tool, toolsOf } from '../../agents/tools-of.ts';
import { act, examples } from './act.ts';
import { headersOf } from './ask.ts';
import { listed } from './external-values.ts';
import { WrongUsage } from './failures.ts';
import { documentAt } from './service-document.ts';
import type { Session } from './session.ts';

export function mcpCommand(program: Command): void {
  const mcp = program
    .command('mcp')
    .description(
      'serve the operations of the API to an agent as tools, by the Model Context Protocol on standard input and output',
    )
    .option('--tag <tag>', 'only operations with these tags of /docs, may be repeated', listed)
    .option('--read-only', 'only operations that write nothing');
  examples(mcp, 'mcp', 'mcp --read-only', 'mcp --tag Checks --tag Employees');
  mcp.addHelpText(
    'after',
    'A tool that writes says first what would happen, and does it when it is called again with the\ncommit_token that it answered. docs/guides/agents.md has the configuration of common clients.\n',
  );
  act(mcp, run);
}

async function run(session: Session, { tag: tags, readOnly }: OptionValues): Promise<void> {
  const caller = session.partnerCaller();
  const document = await documentAt(session.url);
  const { partner } = await session.asPartner()<{ partner: { id: string } }>('{ partner { id } }');
  const chosen = chosenOf(toolsOf(document), { tags, readOnly });
  if (!chosen.tools) throw new WrongUsage(`--tag must be one of ${chosen.allTags.join(', ')}.`);
  const target = { url: session.url, headers: headersOf(caller) };
  const { environment } = session;
  const { tools } = chosen;
  const offered = await toolsOffered(target);
  const mayUse = ({ name }: Tool) => offered?.has(name) ?? true;
  session.output.say(
    `${tools.filter(mayUse).length} tools of ${session.url}, in the ${environment} environment. Ctrl-C ends it.`,
  );
  const agent = { tools, mayUse, environment, target, version: document.info.version, partnerId: partner.id };
  serveStdio(() => agentServer(agent));
  await new Promise((resolve) => process.stdin.once('end', resolve));
}

const answer = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) });

/**
 * The names of the tools that a named key may use, as the service lists them. Undefined for the root key and
 * for operators, who may use all.
 */
async function toolsOffered({ url, headers }: Target): Promise<ReadonlySet<string> | undefined> {
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
  if (!response.ok) return undefined; // of the root key, or of an operator
  const [, event = text] = /^data: (.*)$/m.exec(text) ?? [];
  return new Set(answer.parse(JSON.parse(event)).result.tools.map(({ name }) => name));
}
