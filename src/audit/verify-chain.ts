/**
 * Verifies a partner's audit from its entries alone, as whoever reads them over the API can. The database
 * seals them by a function of its own, audit_seal; that the two agree is tested.
 */
import { createHash } from 'node:crypto';

/** An entry as it is read; `at` is the instant in ISO 8601 with milliseconds, in UTC. */
export type SealedEntry = {
  readonly id: string;
  readonly at: string;
  readonly callerKind: string;
  readonly callerId: string;
  readonly action: string;
  readonly fields: readonly string[];
  readonly requestId: string;
  readonly place: number | null;
  readonly seal: string | null;
};

/** The last link of a chain, or one that somebody has noted. */
export type Link = { readonly length: number; readonly seal: string };

export type ChainResult =
  | { readonly isWhole: true; readonly length: number; readonly seal: string }
  | { readonly isWhole: false; readonly place: number; readonly id: string | null; readonly problem: string };

/**
 * Entries are sealed oldest first within seconds. One that says it is this much older than one sealed before
 * it was put in afterwards. Milliseconds.
 */
const latestMilliseconds = 60 * 60 * 1000;

/** The seal of an entry after another: every part is preceded by its length in bytes. */
export function sealOf(partnerId: string, former: string, place: number, entry: SealedEntry): string {
  const { id, at, callerKind, callerId, action, requestId, fields } = entry;
  const parts = [
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

/** A chain that is being followed, entry by entry. */
export class ChainVerifier {
  readonly #partnerId: string;
  readonly #noted: Link | undefined;
  #length = 0;
  #seal = '';
  #latest = 0;

  /** `noted`: a link seen earlier, that must still be part of the chain. */
  constructor(partnerId: string, noted?: Link) {
    this.#partnerId = partnerId;
    this.#noted = noted;
  }

  /** Follows one entry; answers what is wrong, naming it, or nothing. */
  follow(entry: SealedEntry): ChainResult | undefined {
    const place = this.#length + 1;
    if (entry.place !== place) return broken(place, null, 'is missing');
    const seal = sealOf(this.#partnerId, this.#seal, place, entry);
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
    if (this.#noted?.length === place && this.#noted.seal !== seal) {
      return broken(place, entry.id, 'has another seal than the one noted: the chain was rebuilt');
    }
    this.#length = place;
    this.#seal = seal;
    this.#latest = Math.max(this.#latest, at);
    return undefined;
  }

  /** What the whole chain is, once every entry up to `end` was followed. */
  finish(end: Link): ChainResult {
    const [length, seal] = [this.#length, this.#seal];
    if (length < Math.max(end.length, this.#noted?.length ?? 0))
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
