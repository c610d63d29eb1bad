import { Fault, type FaultKind } from '../foundation/fault.ts';

/** Who entered. The database decided it; nothing a client sends changes it. */
export type Caller =
  | {
      readonly kind: 'key';
      readonly id: string;
      readonly partnerId: string;
      /** What a named key opens; null of the standing key, which opens everything. */
      readonly scopes: readonly string[] | null;
    }
  /** A worker that has leased one delivery of the partner's events. */
  | { readonly kind: 'delivery'; readonly id: string; readonly partnerId: string }
  /** Work of our own that is due for the partner, such as its payruns. */
  | { readonly kind: 'job'; readonly id: string; readonly partnerId: string }
  | { readonly kind: 'operator'; readonly id: string; readonly partnerId: string | null }
  | {
      readonly kind: 'link';
      readonly id: string;
      readonly partnerId: string;
      readonly purpose: string;
      /** Null of a link to the API page, which opens no company. */
      readonly companyId: string | null;
      readonly employeeCheckId: string | null;
      /** Whose own screens the link opens; null of every other link. */
      readonly employeeId: string | null;
      readonly embeddedPage: string | null;
      readonly showSidebar: boolean;
      readonly allowRetry: boolean;
    };

/** Reads what an enter function answered: a caller, or a refusal as a fault. */
export function callerFrom(answer: (Caller & { refused?: FaultKind }) | null, kind: Caller['kind']): Caller {
  if (!answer) throw new Fault(kind === 'link' ? 'UNKNOWN_LINK' : 'INVALID_KEY');
  if (answer.refused) throw new Fault(answer.refused);
  return answer;
}
