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
  await unlessClosed(
    asLink(core, screen, screenRequest, 'write', async (operation, caller) => {
      ({ embedding } = caller);
      await endSession(operation, session);
      return {};
    }),
  );
  return { status: 200, page: signedOutPage(embedding) };
}
