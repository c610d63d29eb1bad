/** Addresses below those of the screens that are not pages. A valid link leads to its own screen. */
import type { Request, Response } from 'express';
import { Fault, faultsIn } from '../foundation/fault.ts';
import { pathOf } from '../outside/links/purposes.ts';
import type { LinkPurpose } from '../platform/graphql/policy.ts';
import { type Core, operate } from '../platform/operation/operate.ts';
import { environmentOfToken } from '../platform/operation/secrets.ts';
import { languageNamed } from './language/visit.ts';
import { readQueryParameter } from './query-parameter.ts';
import type { Handler } from './respond.tsx';
import type { Screen } from './screen.ts';
import { ownerOf } from './session/session.ts';
import { beginSession, newSession, type OpenedLink } from './session/sessions.ts';

/** The address of a screen in a session. */
export const screenAddress = (purpose: LinkPurpose, companyId: string, session: string): string =>
  `${pathOf(purpose, companyId)}?${new URLSearchParams({ session })}`;

export const wrongAddress =
  (core: Core, screens: readonly Screen[]): Handler =>
  async (request: Request, response: Response) => {
    const token = readQueryParameter(request.query['token']);
    const found = token && (await screenOfLink(core, screens, token, response));
    if (found && request.method === 'GET') {
      const { purpose, companyId, link } = found;
      const language = languageNamed(request.query['language']);
      const session = { ...newSession(core, link), language };
      beginSession({ core, request, response }, session, pathOf(purpose, companyId));
      return { next: screenAddress(purpose, companyId, session.id) };
    }
    throw new Fault('UNKNOWN_PATH');
  };

type Found = { readonly purpose: LinkPurpose; readonly companyId: string; readonly link: OpenedLink };

/** The screen that the link opens, if it is one. */
async function screenOfLink(
  core: Core,
  screens: readonly Screen[],
  token: string,
  response: Response,
): Promise<Found | undefined> {
  const environment = environmentOfToken(token);
  if (!environment || !core[environment]) return undefined;
  const requestId = response.locals['requestId'];
  for (const { purpose } of screens) {
    let found: Found | undefined;
    const access = { environment, credential: { kind: 'link', secret: token, purpose } } as const;
    try {
      await operate(core, { access, mode: 'read', requestId }, async ({ caller }) => {
        if (caller.kind !== 'link') throw new Error('a link credential must authenticate as a link');
        const { id: linkId, embedding } = caller;
        const companyId = caller.companyId ?? '';
        const owner = ownerOf(environment, { ...caller, purpose, companyId });
        found = { purpose, companyId, link: { environment, token, linkId, embedding, owner } };
        return {};
      });
      return found;
    } catch (thrown) {
      const [fault] = faultsIn(thrown);
      if (fault?.kind !== 'LINK_WRONG_PURPOSE') throw thrown;
    }
  }
  return undefined;
}
