/** A browser's session of a link. A sealed cookie holds it: the database stores only ended sessions. */
import type { Instant } from '../../foundation/clock.ts';
import { type Environment, environments, prefixes } from '../../foundation/environment.ts';
import type { AskedCode } from '../../outside/sign-in/codes.ts';
import { hashOf } from '../../platform/database/credential.ts';
import { opened } from '../../platform/database/seal.ts';
import type { World } from '../../platform/graphql/operation-context.ts';
import type { Core } from '../../platform/operation/operate.ts';
import type { Language } from '../language/visit.ts';
import type { LinkCaller } from '../page-context.ts';

/** The owner of a link. Only the same owner sees what somebody has typed. */
export type Owner = { readonly partnerId: string; readonly fingerprint: string };

/** A kept form, and the page to which it was sent. */
export type LostForm = {
  readonly id: string;
  readonly page: string | undefined;
  readonly from: string | undefined;
  readonly at: Instant;
};

type Opener = Pick<LinkCaller, 'partnerId' | 'purpose' | 'companyId' | 'roles'> & {
  readonly [Name in
    | 'employeeId'
    | 'contractorId'
    | 'employeeCheckId'
    | 'embeddedPage'
    | 'embeddedEmployeeId']: string | null;
} & { readonly person: { readonly id: string } | null };

/** The company and person of a link, and what it opens. A link that names no person has roles instead. */
export function ownerOf(environment: Environment, link: Opener): Owner {
  const { partnerId, purpose, companyId, employeeId, contractorId, employeeCheckId, person, roles } = link;
  const { embeddedPage, embeddedEmployeeId } = link;
  const whose = [environment, partnerId, companyId, employeeId, contractorId, person ? person.id : roles];
  const what = [purpose, employeeCheckId, embeddedPage, embeddedEmployeeId];
  return { partnerId, fingerprint: hashOf(JSON.stringify([whose, what, person !== null])) };
}

export type Session = {
  /** Names the link, without its token. It is in the addresses of the pages, and in the cookie's name. */
  readonly id: string;
  /**
   * The link's token. On the API page there are up to two, joined by a dot. Each request authenticates it.
   */
  readonly token: string;
  /** Distinguishes this session from the link's sessions in other browsers. */
  readonly name: string;
  readonly usedAt: Instant;
  /** Pages of the partner may frame the screens, so the cookie must be sent in frames. */
  readonly isFramed: boolean;
  /** Where the session's person signs in; absent for a link that was opened without a sign-in. */
  readonly signInAt?: string;
  /** The language that the link, or the person on a page, named. */
  readonly language?: Language | undefined;
  /** The address of a form that was sent after the session had become idle. */
  readonly kept?: string;
  /** The company and person of the link; absent in sessions that an earlier version began. */
  readonly owner?: Owner;
  /** A form that was sent after the link had ended, for the next link of the same owner. */
  readonly lost?: LostForm;
  /** The browser's part of a code with which its person confirms the session. */
  readonly asked?: AskedCode;
};

/** A session ends after so many minutes without use. */
const idleMinutes = 30;
const minute = 60_000;

export const sessionId = (environment: Environment, linkId: string): string =>
  `${prefixes[environment]}_${linkId}`;

/** The environment and the link that an id names; undefined if its form is wrong. */
export function readSessionId(id: string): { environment: Environment; linkId: string } | undefined {
  const [, prefix, linkId] = /^(test|live)_([\w-]{1,64})$/.exec(id) ?? [];
  const environment = environments.find((name) => prefixes[name] === prefix);
  return environment && linkId ? { environment, linkId } : undefined;
}

/** What the environment of a session shares; undefined if there is no such environment. */
export function worldOf(core: Core, id: string): World | undefined {
  const read = readSessionId(id);
  return read && core[read.environment]?.world;
}

const placeOf = (id: string) => ({ partnerId: '', table: 'sessions', column: 'session', row: id });

export const sealSession = ({ sealer }: World, { id, ...rest }: Session): string =>
  sealer.seal(placeOf(id), JSON.stringify(rest));

/**
 * Undefined if the value was altered or is of another session, or if its master key is no longer configured.
 */
export function openSession({ sealer }: World, id: string, value: string): Session | undefined {
  const text = opened(() => sealer.unseal(placeOf(id), value));
  if (text === undefined) return undefined;
  // In the form in which it was sealed. Sessions that the previous version began share a name.
  return { name: 'unnamed', ...(JSON.parse(text) as Omit<Session, 'id' | 'name'>), id };
}

const age = ({ clock }: World, { usedAt }: Session): number => clock() - usedAt;

export const isIdle = (world: World, session: Session): boolean => age(world, session) > idleMinutes * minute;

/** The time of last use is written once a minute. */
export const isRenewalDue = (world: World, session: Session): boolean => age(world, session) >= minute;
