import { faultsIn } from '../foundation/fault.ts';
import { endSession } from '../outside/links/end-session.ts';
import type { Embedding } from '../platform/database/caller.ts';
import type { Core } from '../platform/operation/operate.ts';
import { asLink } from './as-link.ts';
import { readRequest } from './read-request.ts';
import type { ScreenResponse } from './respond.tsx';
import type { Screen } from './screen.ts';
import type { Session } from './session/session.ts';
import { dropSession, type Visit } from './session/sessions.ts';
import { unlessClosed } from './session/sign-out.ts';
import { readTokens } from './session/tokens.ts';
import { signedOutPage } from './signed-out-page.tsx';

/** Ends the session of a screen, in the browser and for copies of its cookie. */
export async function signOut(
  core: Core,
  screen: Screen,
  visit: Visit,
  session: Session,
): Promise<ScreenResponse> {
  const { request, response } = visit;
  dropSession(visit, session);
  const screenRequest = readRequest(screen, request, response, session);
  let embedding: Embedding | null = null;
  const links = readTokens(session.token);
  for (const environment of links.keys()) {
    const ofLink = { ...screenRequest, environment };
    const ending = asLink(core, screen, ofLink, 'write', async (operation, caller) => {
      ({ embedding } = caller);
      await endSession(operation, session);
      return { value: undefined };
    });
    // A link that has ended has ended the session already: the other one goes on.
    await unlessClosed(ending).catch((thrown) => {
      if (links.size < 2 || !faultsIn(thrown).length) throw thrown;
    });
  }
  return { status: 200, page: signedOutPage(embedding) };
}
