import { Fault, type FaultKind } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';

/** The fonts that a partner can choose. Browsers have all of them, because pages load none. */
export type Font = 'system' | 'humanist' | 'geometric' | 'rounded' | 'serif';

/** Who may frame the hosted screens of a partner's links, and how the screens look. */
export type Embedding = {
  readonly partnerName: string;
  readonly origins: readonly string[];
  readonly accentLight: string | null;
  readonly accentDark: string | null;
  readonly colorScheme: 'automatic' | 'light' | 'dark';
  readonly backgroundLight: string | null;
  readonly backgroundDark: string | null;
  readonly font: Font;
  /** The radius of corners, in pixels. */
  readonly radius: number;
  readonly returnUrl: string | null;
  readonly logo: { readonly width: number; readonly height: number } | null;
};

/** The person who acts, and the sign-in that proves it; null where a key made the link for the person. */
export type ActingPerson = {
  readonly id: string;
  readonly name: string;
  readonly sessionId: string | null;
};

/** The operator or member of the staff who looks at a link's pages, and when the link ends. */
export type Support = { readonly id: string; readonly name: string; readonly until: string };

/** The authenticated caller. The database determines it; a client cannot change it in any other way. */
export type Caller =
  | {
      readonly kind: 'key';
      readonly id: string;
      readonly partnerId: string;
      /** The scopes of a named key; null for the root key, which has all. */
      readonly scopes: readonly string[] | null;
      /** Whether the REST API ignores members and parameters that it does not have. */
      readonly isLenient: boolean;
    }
  /** A worker that has leased one delivery of the partner's events. */
  | { readonly kind: 'delivery'; readonly id: string; readonly partnerId: string }
  /** A person who is signed in and has not chosen a company yet, or is just choosing one. */
  | {
      readonly kind: 'person';
      readonly id: string;
      readonly partnerId: string;
      readonly person: ActingPerson;
    }
  /** An internal job that is due for the partner, such as its payruns. */
  | { readonly kind: 'job'; readonly id: string; readonly partnerId: string }
  | {
      readonly kind: 'operator';
      readonly id: string;
      readonly partnerId: string | null;
      /** Why the partner is closed: nothing of it is paid or changed. Null while it is open. */
      readonly closedBecause: string | null;
      /** The person of the operator's staff, with the roles that the person has now; absent for a key. */
      readonly person?: ActingPerson;
      readonly roles?: readonly string[];
    }
  | {
      readonly kind: 'link';
      readonly id: string;
      readonly partnerId: string;
      readonly purpose: string;
      /** Null for a link to the API page, which belongs to no company. */
      readonly companyId: string | null;
      readonly employeeCheckId: string | null;
      /** The employee whose screens the link opens; null for every other link. */
      readonly employeeId: string | null;
      /** The contractor whose screens the link opens; null for every other link. */
      readonly contractorId: string | null;
      /** The person in whose name the link acts; null where it acts for nobody. */
      readonly person: ActingPerson | null;
      /**
       * The roles to which the link is limited at its company; null where it does all that its screen offers.
       */
      readonly roles: readonly string[] | null;
      readonly embeddedPage: string | null;
      /** The employee whose page is embedded; null for every other link. */
      readonly embeddedEmployeeId: string | null;
      readonly showSidebar: boolean;
      readonly allowRetry: boolean;
      /** Whether whatever moves money needs a session that the person has confirmed. */
      readonly mustConfirm: boolean;
      /** The names of the sessions that its person has confirmed in the last 15 minutes. */
      readonly confirmedSessions: readonly string[];
      /** Whether the link leads to a worker's own pages, and no browser has shown one of them yet. */
      readonly isToBeOpened: boolean;
      readonly embedding: Embedding | null;
      /**
       * The member of the operator's staff who looks through the link, and until when. Such a link only
       * reads. Null for every other link.
       */
      readonly support: Support | null;
      /** The names of the link's sessions that people have signed out of. */
      readonly endedSessions: readonly string[];
      /** Why the partner is closed: nothing of it is paid or changed. Null while it is open. */
      readonly closedBecause: string | null;
    };

/** The person in whose name a caller acts. */
export const personOf = (caller: Caller): ActingPerson | null =>
  ('person' in caller && caller.person) || null;

/** The columns of a new key or link that name its maker. */
export const madeBy = ({ kind, id }: Caller) => ({ madeByKind: kind, madeById: id });

/** A link that has ended. Its page still shows the partner's look. */
export class EndedLink extends Fault {
  readonly embedding: Embedding | null;

  constructor(kind: FaultKind, embedding: Embedding | null, problem?: Said) {
    super(kind, problem && { problem });
    this.embedding = embedding;
  }
}

/** The refusal of what would change a closed partner. */
export const closedPartner = (because: string): Said =>
  sentence(
    'The partner is closed: its data can be read, but nothing of it is paid or changed. The operator says why: {because}',
    { because },
  );

type Refusal = {
  readonly refused?: FaultKind;
  readonly because?: string;
  readonly embedding?: Embedding | null;
};

/** Reads the result of an authenticate function: a caller, or a refusal, thrown as a fault. */
export function callerFrom(answer: (Caller & Refusal) | null, kind: Caller['kind'] | 'link_id'): Caller {
  if (!answer) throw new Fault(/^(?:link|person)/.test(kind) ? 'UNKNOWN_LINK' : 'INVALID_KEY');
  const { refused, because, embedding } = answer;
  const problem = because === undefined ? undefined : closedPartner(because);
  if (refused)
    throw embedding === undefined
      ? new Fault(refused, problem && { problem })
      : new EndedLink(refused, embedding, problem);
  return answer;
}
