import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import type { Environment } from '../foundation/environment.ts';
import { callTool, type Target, usualLimit } from './call-tool.ts';
import type { Tool } from './tools-of.ts';

const environmentWords: Readonly<Record<Environment, string>> = {
  test: 'This is the test environment: payroll runs from end to end, no money moves and nothing is filed.',
  production: 'This is the production environment: people are paid and taxes are filed.',
};

export type Agent = {
  readonly tools: readonly Tool[];
  /**
   * Whether the agent's key may use a tool. The server lists no other tools. A call of one names the missing
   * scope.
   */
  readonly mayUse: (tool: Tool) => boolean;
  readonly environment: Environment;
  readonly target: Target;
  readonly partnerId: string;
  /** The version of the service. */
  readonly version: string;
};

const instructions = ({ environment, partnerId }: Agent): string =>
  `A payroll service for partners: companies, employees, checks, contractors, reports.
${environmentWords[environment]} You act for the partner with the partnerID ${partnerId}.
Each tool is one operation of the REST API. A tool that writes does nothing at first: it says what would happen, with a commit_token.
Show that to the person you work for. Once the person agrees, call the tool again with the same arguments and the commit_token.
The token is refused when the outcome has changed since: then ask again. Amounts are in dollars, dates are YYYY-MM-DD.
Lists have ${usualLimit} rows unless limit says otherwise; meta.next of an answer has start_at and start_place of the next page. Members that are empty are left out.`;

/** Makes a server of the Model Context Protocol with the tools that the agent may use. */
export function agentServer(agent: Agent): Server {
  const { target, version, mayUse } = agent;
  const tools = new Map(agent.tools.map((tool) => [tool.name, tool]));
  const server = new Server(
    { name: 'payroll-partner-service', title: 'Payroll', version },
    { capabilities: { tools: {} }, instructions: instructions(agent) },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: agent.tools.filter(mayUse).map(listed),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.get(params.name);
    const { text, isError } = tool
      ? await callTool(target, tool, params.arguments ?? {})
      : { text: `There is no tool ${params.name}.`, isError: true };
    return { content: [{ type: 'text', text }], isError };
  });
  return server;
}

/** In the protocol, `destructiveHint: false` promises that a tool only adds. */
const listed = ({ name, description, inputSchema, isWrite, addsOnly }: Tool) => ({
  name,
  description,
  inputSchema,
  annotations: { readOnlyHint: !isWrite, destructiveHint: isWrite && !addsOnly, openWorldHint: false },
});

/** Answers a request of the Model Context Protocol over HTTP. `members` is the parsed body. */
export const answerAgent = (agent: Agent, request: Request, members: unknown): Promise<Response> =>
  createMcpHandler(() => agentServer(agent), { maxSubscriptions: 0 }).fetch(request, {
    parsedBody: members,
  });
