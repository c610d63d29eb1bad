import { Fault, type FaultKind } from '../foundation/fault.ts';

/** Who may frame the hosted screens of a link's partner, and how they look. */
export type Embedding = {
  readonly partnerName: string;
  readonly origins: readonly string[];
  readonly accentLight: string | null;
  readonly accentDark: string | null;
  readonly colorScheme: 'automatic' | 'light' | 'dark';
  readonly returnUrl: string | null;
  readonly logo: { readonly width: number; readonly height: number } | null;
};

/** The authenticated caller. The database determined it; nothing else that a client sends changes it. */
export type Caller =
  | {
      readonly kind: 'key';
      readonly id: string;
      readonly partnerId: string;
      /** The scopes of a named key; null for the root key, which has all. */
      readonly scopes: readonly string[] | null;
      /** The REST API refuses members and parameters that it does not know. */
      readonly isStrict: boolean;
    }
  /** A worker that has leased one delivery of the partner's events. */
  | { readonly kind: 'delivery'; readonly id: string; readonly partnerId: string }
  /** An internal job that is due for the partner, such as its payruns. */
  | { readonly kind: 'job'; readonly id: string; readonly partnerId: string }
  | { readonly kind: 'operator'; readonly id: string; readonly partnerId: string | null }
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
      readonly embeddedPage: string | null;
      readonly showSidebar: boolean;
      readonly allowRetry: boolean;
      readonly embedding: Embedding | null;
    };

/** A link that has ended. Its page is its partner's still. */
export class EndedLink extends Fault {
  readonly embedding: Embedding | null;

  constructor(kind: FaultKind, embedding: Embedding | null) {
    super(kind);
    this.embedding = embedding;
  }
}

type Refusal = { readonly refused?: FaultKind; readonly embedding?: Embedding | null };

/** Reads the result of an authenticate function: a caller, or a refusal, thrown as a fault. */
export function callerFrom(answer: (Caller & Refusal) | null, kind: Caller['kind'] | 'link_id'): Caller {
  if (!answer) throw new Fault(kind.startsWith('link') ? 'UNKNOWN_LINK' : 'INVALID_KEY');
  const { refused, embedding } = answer;
  if (refused) throw embedding === undefined ? new Fault(refused) : new EndedLink(refused, embedding);
  return answer;
}
