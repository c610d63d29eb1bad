/** What people who are signed in see of their own account, and what they open from it. */
import { Fault } from '../../foundation/fault.ts';
import { endSessions } from '../../parties/people/people.ts';
import { record } from '../../platform/audit/record.ts';
import { type ActingPerson, personOf } from '../../platform/database/caller.ts';
import { type Place, placesOfPerson, type RolePlace } from '../../platform/database/people.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { LinkPurpose } from '../../platform/graphql/policy.ts';
import { createLink } from '../links/links.ts';

/** The person of a transaction that a sign-in has opened. Refuses all other callers. */
export function requireSignedIn({ caller }: Operation): ActingPerson & { readonly sessionId: string } {
  const person = personOf(caller);
  if (caller.kind !== 'person' || !person?.sessionId) throw new Fault('SIGN_IN_ENDED');
  return { ...person, sessionId: person.sessionId };
}

/** The most places that are shown at once. Others are found by name. */
export const mostPlaces = 50;

/** The places where the person has roles now. One more than is shown, if there are more. */
export const readPlaces = ({ db }: Operation, search: string): Promise<Place[]> =>
  placesOfPerson(db, search, mostPlaces + 1);

export type OpenedPlace = {
  readonly purpose: LinkPurpose;
  readonly companyId: string;
  readonly linkId: string;
  readonly token: string;
};

/**
 * Makes the link with which a person works at a place. The link ends with the sign-in, or with the person's
 * last role there.
 */
export async function openPlace(
  operation: Operation,
  { companyId, employeeId, contractorId }: RolePlace,
): Promise<OpenedPlace> {
  const { db } = operation;
  const { id: personId, sessionId: personSessionId } = requireSignedIn(operation);
  const company = await db.company.findFirst({ where: { id: companyId }, select: { status: true } });
  if (!company) throw new Fault('UNKNOWN_COMPANY');
  const session = await db.personSession.findFirstOrThrow({ where: { id: personSessionId } });
  const ofCompany = company.status === 'initial_onboarding' ? 'onboarding' : 'dashboard';
  const purpose = employeeId ? 'worker' : contractorId ? 'contractor' : ofCompany;
  const { id: linkId, token } = await createLink(operation, {
    purpose,
    companyId,
    showSidebar: purpose !== 'onboarding',
    personId,
    personSessionId,
    expiresAt: session.expiresAt,
    ...(employeeId ? { employeeId } : {}),
    ...(contractorId ? { contractorId } : {}),
  });
  return { purpose, companyId, linkId, token };
}

/** A browser in which the person is signed in now. */
export type OwnSession = {
  readonly id: string;
  readonly browser: string;
  readonly networkAddress: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly isThis: boolean;
};

const idleMilliseconds = 30 * 60_000;

/** The person's sessions that have not ended, the latest first. */
export async function readSessions(operation: Operation): Promise<OwnSession[]> {
  const { db, realNow } = operation;
  const { sessionId } = requireSignedIn(operation);
  const rows = await db.personSession.findMany({
    where: {
      endedAt: null,
      expiresAt: { gt: new Date(realNow) },
      lastUsedAt: { gt: new Date(realNow - idleMilliseconds) },
    },
    orderBy: { id: 'desc' },
  });
  return rows.map(({ id, browser, networkAddress, startedAt, lastUsedAt }) => ({
    id,
    browser,
    networkAddress,
    startedAt,
    lastUsedAt,
    isThis: id === sessionId,
  }));
}

/** Signs the person out of this browser, of another browser, or of all. */
export async function signOut(operation: Operation, which: 'this' | 'everywhere' | { readonly id: string }) {
  const { id, sessionId } = requireSignedIn(operation);
  const ended = which === 'this' ? sessionId : which === 'everywhere' ? undefined : which.id;
  await endSessions(operation, id, ended);
  await record(operation, ended === undefined ? 'signOutEverywhere' : 'signOut', {});
}
