import { randomUUID } from 'node:crypto';
import type { OptionValues } from 'commander';
import { problemOf } from '../../agents/call-tool.ts';
import { type Tool, toolsOf } from '../../agents/tools-of.ts';
import { WrongUsage } from './failures.ts';
import { type Members, membersIn, membersOfFile } from './members.ts';
import type { Verb } from './nouns.ts';
import { answered } from './operation-output.ts';
import { sendOperation } from './send-operation.ts';
import { documentAt } from './service-document.ts';
import type { Session } from './session.ts';

/** Sends an operation with the members that were typed, and prints its answer. */
export async function runOperation(
  session: Session,
  { operation, columns }: Pick<Verb, 'operation' | 'columns'>,
  options: OptionValues,
  typed: readonly string[],
): Promise<void> {
  const { data, dryRun = false, commit, idempotencyKey } = options;
  const tool = await toolNamed(session.url, operation);
  if ((dryRun || commit !== undefined) && !tool.isWrite)
    throw new WrongUsage(`${operation} writes nothing: leave --dry-run and --commit out.`);
  if (dryRun && commit !== undefined) throw new WrongUsage('Give either --dry-run or --commit.');
  if (commit === '') throw new WrongUsage('--commit must be the token that the dry run answered.');
  const members = { ...(data === undefined ? {} : membersOfFile(tool, data)), ...membersIn(tool, typed) };
  const complete = { ...(await usualMembers(session, tool, members)), ...members };
  const problem = problemOf(tool, complete);
  if (problem !== undefined) throw new WrongUsage(problem);
  const isKeyed = tool.isWrite && !dryRun && commit === undefined;
  const key = isKeyed ? (idempotencyKey ?? randomUUID()) : undefined;
  const body = await sendOperation(session, tool, complete, {
    ...(dryRun ? { Prefer: 'dry-run' } : {}),
    ...(commit === undefined ? {} : { 'Commit-Token': commit }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  });
  answered(session.output, body, columns);
}

async function toolNamed(url: string, operation: string): Promise<Tool> {
  const tools = toolsOf(await documentAt(url));
  const tool = tools.find(({ name }) => name === operation);
  if (tool) return tool;
  const names = tools.map(({ name }) => name).sort();
  throw new WrongUsage(`There is no operation ${operation}. The operations are:\n${names.join('\n')}`);
}

/** Where they are required and not stated: the partner of the credentials, and the demo's company. */
async function usualMembers({ asPartner, demo, environment }: Session, tool: Tool, members: Members) {
  const { required = [] } = tool.inputSchema as { readonly required?: readonly string[] };
  const isMissing = (name: string) => required.includes(name) && members[name] === undefined;
  const companyID = environment === 'test' && isMissing('companyID') ? demo?.companyID : undefined;
  if (!isMissing('partnerID')) return companyID === undefined ? {} : { companyID };
  const { partner } = await asPartner()<{ partner: { id: string } }>('{ partner { id } }');
  return { partnerID: partner.id, ...(companyID === undefined ? {} : { companyID }) };
}
