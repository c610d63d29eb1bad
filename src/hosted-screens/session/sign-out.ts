/** Signing out clears the cookie, and a copy of it opens nothing any more. */
import type { Request } from 'express';
import { faultsIn } from '../../foundation/fault.ts';
import { type Caller, EndedLink } from '../../platform/database/caller.ts';
import type { PageContext } from '../page-context.ts';
import type { Session } from './session.ts';

/** The address parameters of the sign-out form. */
const target = { signOut: 'yes' } as const;

export const isSigningOut = ({ query }: Request): boolean => query['signOut'] === target.signOut;

/** The address of the sign-out form, and the value that shows that it comes from this page. */
export type SignOut = { readonly action: string; readonly csrf: string };

type OwnPage = Pick<PageContext, 'caller' | 'isEmbedded' | 'addressOf' | 'csrf'>;

/** None on a page within a partner's app, where nobody has signed in, and none while support looks at it. */
export const signOutOf = ({ caller, isEmbedded, addressOf, csrf }: OwnPage): SignOut | undefined =>
  isEmbedded || caller.support ? undefined : { action: addressOf(target), csrf };

/** Refuses a session that was signed out. */
export function refuseSignedOut(caller: Caller, session: Partial<Pick<Session, 'name'>>): void {
  if (caller.kind === 'link' && session.name !== undefined && caller.endedSessions.includes(session.name))
    throw new EndedLink('NO_SESSION', caller.embedding);
}

/** A closed partner refuses writes, so its session ends only in the browser, and soon becomes idle. */
export async function unlessClosed(ending: Promise<unknown>): Promise<void> {
  try {
    await ending;
  } catch (thrown) {
    if (!faultsIn(thrown).some(({ kind }) => kind === 'PARTNER_CLOSED')) throw thrown;
  }
}
