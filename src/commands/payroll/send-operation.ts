import { setTimeout as pause } from 'node:timers/promises';
import { problemText } from '../../agents/answer-text.ts';
import { sendTool } from '../../agents/call-tool.ts';
import type { Tool } from '../../agents/tools-of.ts';
import { headersOf } from './ask.ts';
import { Refused, Unreachable } from './failures.ts';
import type { Members } from './members.ts';
import type { Session } from './session.ts';

type Headers = Readonly<Record<string, string>>;

const mostAttempts = 3;

/** The answer. What is not answered is sent again with the same key, so that a write is done once. */
export async function sendOperation(session: Session, tool: Tool, members: Members, headers: Headers) {
  const { url } = session;
  const target = { url, headers: headersOf(session.partnerCaller()) };
  const key = headers['Idempotency-Key'];
  for (let attempt = 1; ; attempt++) {
    const response = await sendTool(target, tool, members, headers).catch((cause: unknown) => {
      if (attempt < mostAttempts && (key !== undefined || !tool.isWrite)) return undefined;
      throw new Unreachable(unanswered(url, tool, key), { cause });
    });
    const isBusy = response?.status === 429 && attempt < mostAttempts;
    if (response && !isBusy) return read(response);
    await pause(1000);
  }
}

function unanswered(url: string, { isWrite }: Tool, key: string | undefined): string {
  if (!isWrite) return `${url} does not answer. Start the service, or name its address with --url.`;
  const repeat = key === undefined ? '' : ` To repeat it safely, add --idempotency-key ${key}.`;
  return `${url} has not answered: whether the write is done is not known.${repeat}`;
}

async function read(response: Response) {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  const Kind = response.status === 429 || response.status === 503 ? Unreachable : Refused;
  throw new Kind(problemText(response, body));
}
