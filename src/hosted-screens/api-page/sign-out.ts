import { environments } from '../../foundation/environment.ts';
import { faultsIn } from '../../foundation/fault.ts';
import { endSession } from '../../outside/links/end-session.ts';
import { type Core, operate } from '../../platform/operation/operate.ts';
import type { ScreenResponse } from '../respond.tsx';
import type { Session } from '../session/session.ts';
import { dropSession, type Visit } from '../session/sessions.ts';
import { refuseSignedOut } from '../session/sign-out.ts';
import { signedOutPage } from '../signed-out-page.tsx';
import { readTokens } from './tokens.ts';

/** Ends the session in each of its environments. A link that has ended has ended the session already. */
export async function signOut(core: Core, visit: Visit, session: Session): Promise<ScreenResponse> {
  const { locals } = visit.response;
  dropSession(visit, session);
  const tokens = readTokens(session.token);
  for (const environment of environments) {
    const secret = tokens.get(environment);
    if (!secret || !core[environment]) continue;
    const access = { environment, credential: { kind: 'link', secret, purpose: 'api' } } as const;
    try {
      await operate(core, { access, mode: 'write', requestId: locals['requestId'] }, async (operation) => {
        refuseSignedOut(operation.caller, session);
        await endSession(operation, session);
        return {};
      });
    } catch (thrown) {
      if (!faultsIn(thrown).length) throw thrown;
    }
  }
  return { status: 200, page: signedOutPage(null) };
}
