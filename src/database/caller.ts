import { Fault, type FaultKind } from '../foundation/fault.ts';

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
    };

/** Reads the result of an authenticate function: a caller, or a refusal, thrown as a fault. */
export function callerFrom(answer: (Caller & { refused?: FaultKind }) | null, kind: Caller['kind']): Caller {
  if (!answer) throw new Fault(kind === 'link' ? 'UNKNOWN_LINK' : 'INVALID_KEY');
  if (answer.refused) throw new Fault(answer.refused);
  return answer;
}
