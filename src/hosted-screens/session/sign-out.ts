/** Signing out: the cookie is cleared, and a copy of it opens nothing any more. */
import type { Request } from 'express';
import { faultsIn } from '../../foundation/fault.ts';
import { type Caller, EndedLink } from '../../platform/database/caller.ts';
import type { Session } from './session.ts';

/** Where the button of a page sends its form. */
const target = { signOut: 'yes' } as const;

export const isSigningOut = ({ query }: Request): boolean => query['signOut'] === target.signOut;

/** Where the form of the button is sent, and what shows that it comes from this page. */
export type SignOut = { readonly action: string; readonly csrf: string };

type OwnPage = { readonly addressOf: (next: typeof target) => string; readonly csrf: string };

export const signOutOf = ({ addressOf, csrf }: OwnPage): SignOut => ({ action: addressOf(target), csrf });

/** Refuses a session that was signed out of. */
export function refuseSignedOut(caller: Caller, session: Partial<Pick<Session, 'name'>>): void {
  if (caller.kind === 'link' && session.name !== undefined && caller.endedSessions.includes(session.name))
    throw new EndedLink('NO_SESSION', caller.embedding);
}

/** Nothing of a closed partner can be written: its session ends in the browser alone, and is idle soon. */
export async function unlessClosed(ending: Promise<unknown>): Promise<void> {
  try {
    await ending;
  } catch (thrown) {
    if (!faultsIn(thrown).some(({ kind }) => kind === 'PARTNER_CLOSED')) throw thrown;
  }
}
