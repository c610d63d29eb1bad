/**
 * Verifies a partner's audit chain from its entries alone, as a reader of the API can. The database computes
 * seals with its own function audit_seal. A test compares the two.
 */
import { createHash } from 'node:crypto';

/** An entry as the API shows it; `at` is the instant in ISO 8601 with milliseconds, in UTC. */
export type SealedEntry = {
  readonly id: string;
  readonly at: string;
  readonly callerKind: string;
  readonly callerId: string;
  /** Absent in entries that were written before people had accounts. */
  readonly personId?: string | null;
  readonly personName?: string | null;
  readonly action: string;
  readonly fields: readonly string[];
  readonly requestId: string;
  readonly place: number | null;
  readonly seal: string | null;
};

/** The length and seal of a chain: at its end, or as a reader recorded them earlier. */
export type Link = { readonly length: number; readonly seal: string };

export type ChainResult =
  | { readonly isWhole: true; readonly length: number; readonly seal: string }
  | { readonly isWhole: false; readonly place: number; readonly id: string | null; readonly problem: string };

/**
 * Entries are sealed oldest first, within seconds. If an entry is dated this much earlier than one sealed
 * before it, somebody inserted it afterwards.
 */
const latestMilliseconds = 60 * 60 * 1000;

/** The seal of an entry, which covers the previous seal. Each part follows its length in bytes. */
export function sealOf(partnerId: string, former: string, place: number, entry: SealedEntry): string {
  const { id, at, callerKind, callerId, action, requestId, fields } = entry;
  const { personId, personName } = entry;
  const parts = [
    ...(personId == null && personName == null ? [] : ['person', personId ?? '', personName ?? '']),
    former,
    String(place),
    partnerId,
    id,
    at,
    callerKind,
    callerId,
    action,
    requestId,
    ...fields,
  ];
  const text = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('');
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The seal of an entry whose name was erased. Nobody can compute that seal again, so a hash of it and of the
 * rest of the entry replaces the name. Undefined for an entry that still has its name, and for a changed one.
 */
function sealBeforeErasure(partnerId: string, place: number, entry: SealedEntry): string | undefined {
  const { personName, seal } = entry;
  if (seal === null || !personName?.startsWith('erased:')) return undefined;
  const isAsItWas = personName === `erased:${sealOf(partnerId, seal, place, { ...entry, personName: null })}`;
  return isAsItWas ? seal : undefined;
}

/** Verifies a chain entry by entry. */
export class ChainVerifier {
  readonly #partnerId: string;
  readonly #recorded: Link | undefined;
  #length = 0;
  #seal = '';
  #latest = 0;

  /** `recorded` is a length and seal read earlier, which must still be part of the chain. */
  constructor(partnerId: string, recorded?: Link) {
    this.#partnerId = partnerId;
    this.#recorded = recorded;
  }

  /** Verifies the next entry. Returns what is wrong with it, or undefined. */
  follow(entry: SealedEntry): ChainResult | undefined {
    const place = this.#length + 1;
    if (entry.place !== place) return broken(place, null, 'is missing');
    const seal =
      sealBeforeErasure(this.#partnerId, place, entry) ?? sealOf(this.#partnerId, this.#seal, place, entry);
    if (seal !== entry.seal) {
      return broken(
        place,
        entry.id,
        'does not match its seal: it was changed, moved, or put in, or one before it was',
      );
    }
    const at = Date.parse(entry.at);
    if (at < this.#latest - latestMilliseconds) {
      return broken(
        place,
        entry.id,
        `says ${entry.at}, before entries that were sealed earlier: it was put in later`,
      );
    }
    if (this.#recorded?.length === place && this.#recorded.seal !== seal) {
      return broken(place, entry.id, 'has another seal than the one noted: the chain was rebuilt');
    }
    this.#length = place;
    this.#seal = seal;
    this.#latest = Math.max(this.#latest, at);
    return undefined;
  }

  /** The result for the whole chain, after every entry up to `end`. */
  finish(end: Link): ChainResult {
    const [length, seal] = [this.#length, this.#seal];
    if (length < Math.max(end.length, this.#recorded?.length ?? 0))
      return broken(length + 1, null, 'is missing');
    if (length !== end.length || seal !== end.seal) {
      return broken(length, null, 'is not the last that was sealed: the end of the chain was changed');
    }
    return { isWhole: true, length, seal };
  }
}

const broken = (place: number, id: string | null, problem: string): ChainResult => ({
  isWhole: false,
  place,
  id,
  problem,
});
