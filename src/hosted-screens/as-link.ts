import type { ExecutionResult } from 'graphql';
import { Fault } from '../foundation/fault.ts';
import type { Mode } from '../platform/database/environment-database.ts';
import type { Operation } from '../platform/graphql/operation-context.ts';
import { type Core, operate } from '../platform/operation/operate.ts';
import { environmentOfToken } from '../platform/operation/secrets.ts';
import type { LinkCaller } from './page-context.ts';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';
import { refuseSignedOut } from './session/sign-out.ts';
import { readTokens } from './session/tokens.ts';

type Work = (operation: Operation, caller: LinkCaller) => Promise<ExecutionResult>;

/**
 * Works in one transaction, authenticated by the link; a mutation that is too much for one, in several. A
 * session of the partner can have two links: the request names the environment.
 */
export async function asLink(
  core: Core,
  screen: Screen,
  request: ScreenRequest,
  mode: Mode,
  work: Work,
): Promise<ExecutionResult> {
  const { session, requestId } = request;
  const { token } = session;
  const environment = screen.ofPartner ? request.environment : environmentOfToken(token);
  const secret = environment && readTokens(token).get(environment);
  if (!secret || !core[environment]) throw new Fault('UNKNOWN_LINK');
  const { purpose } = screen;
  const access = { environment, credential: { kind: 'link', secret, purpose } } as const;
  return operate(core, { access, mode, requestId }, async (operation) => {
    refuseSignedOut(operation.caller, session);
    return work(operation, linkCallerOf(operation, screen, request));
  });
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
