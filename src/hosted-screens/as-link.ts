import type { ExecutionResult } from 'graphql';
import { Fault } from '../foundation/fault.ts';
import type { Mode } from '../platform/database/environment-database.ts';
import type { Operation } from '../platform/graphql/operation-context.ts';
import { type Core, operate } from '../platform/operation/operate.ts';
import type { Inspect } from '../platform/operation/operation-request.ts';
import { environmentOfToken } from '../platform/operation/secrets.ts';
import type { LinkCaller } from './page-context.ts';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';
import { refuseSignedOut } from './session/sign-out.ts';
import { readTokens } from './session/tokens.ts';

/** What the work of a transaction returns. Errors of a mutation roll the transaction back. */
export type Worked<Value> = { readonly value: Value; readonly result?: ExecutionResult };

/** Rolls back everything that a rehearsal has done. */
const undoRehearsal: Inspect = async (_operation, result) => result;

/**
 * Does work in one transaction, which the link authenticates. A mutation that is too large for one
 * transaction takes several. After a conflict with another operation the work runs again, and only its last
 * run counts. A session of the partner can have two links, so the request names the environment.
 */
export async function asLink<Value>(
  core: Core,
  screen: Screen,
  request: ScreenRequest,
  mode: Mode,
  work: (operation: Operation, caller: LinkCaller) => Promise<Worked<Value>>,
): Promise<Worked<Value>> {
  const { session, requestId, browser } = request;
  const { token } = session;
  const environment = screen.ofPartner ? request.environment : environmentOfToken(token);
  const secret = environment && readTokens(token).get(environment);
  if (!secret || !core[environment]) throw new Fault('UNKNOWN_LINK');
  const { purpose } = screen;
  const access = { environment, credential: { kind: 'link', secret, purpose } } as const;
  let last: Worked<Value> | undefined;
  const visit = session.name === undefined ? undefined : { session: session.name, ...browser };
  const inspect = request.isRehearsal ? () => undoRehearsal : undefined;
  const opened = { access, mode, requestId, visit, ...(inspect && { inspect }) };
  const result = await operate(core, opened, async (operation) => {
    refuseSignedOut(operation.caller, session);
    last = await work(operation, linkCallerOf(operation, screen, request));
    return last.result ?? {};
  });
  if (!last) throw new Error('the work of a link has not run');
  return { ...last, result };
}

function linkCallerOf(
  { caller }: Operation,
  { ofPartner }: Screen,
  { companyId, onAuthenticated }: ScreenRequest,
): LinkCaller {
  if (caller.kind !== 'link') throw new Error('a link credential must authenticate as a link');
  const linkCompanyId = caller.companyId ?? '';
  if (companyId !== undefined && companyId !== linkCompanyId) throw new Fault('UNKNOWN_LINK');
  const embedding = ofPartner ? null : caller.embedding;
  const linkCaller = { ...caller, companyId: linkCompanyId, embedding };
  onAuthenticated(linkCaller);
  return linkCaller;
}
