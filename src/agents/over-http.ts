import { createMcpHandler } from '@modelcontextprotocol/server';
import { type Agent, agentServer } from './agent-server.ts';

/** Answers a request of the Model Context Protocol over HTTP. `members` is the parsed body. */
export const answerAgent = (agent: Agent, request: Request, members: unknown): Promise<Response> =>
  createMcpHandler(() => agentServer(agent), { maxSubscriptions: 0 }).fetch(request, {
    parsedBody: members,
  });
