/**
 * Whose turn it is to have a connection. First come, first served let one partner with three hundred changes
 * of one check keep everybody else waiting for longer than they wait. Whoever holds the fewest is next, and
 * nobody holds more than three quarters.
 */
import { Fault } from '../fault.ts';
import type { Caller } from './caller.ts';
import { type Credential, hashOf } from './credential.ts';

export type Turns = {
  /** Waits for a connection's worth of room. Answers how to give it back. */
  take(credential: Credential): Promise<() => void>;
  /** From now on the credential counts as its partner. */
  know(credential: Credential, caller: Caller): void;
};

type Waiting = { readonly who: string; readonly go: () => void };

const patienceMilliseconds = 2_000;
const mostKnown = 10_000;

export function connectionTurns(size: number): Turns {
  const mostEach = size - Math.floor(size / 4);
  const held = new Map<string, number>();
  const waiting = new Set<Waiting>();
  const partners = new Map<string, string>();
  let taken = 0;

  const heldBy = (who: string) => held.get(who) ?? 0;
  const count = (who: string, change: 1 | -1) => {
    taken += change;
    const now = heldBy(who) + change;
    if (now) held.set(who, now);
    else held.delete(who);
  };
  const next = () => {
    let chosen: Waiting | undefined;
    for (const one of waiting) {
      if (heldBy(one.who) < (chosen ? heldBy(chosen.who) : mostEach)) chosen = one;
    }
    return chosen;
  };
  const release = (who: string) => {
    count(who, -1);
    next()?.go();
  };
  const wait = (who: string) =>
    new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        who,
        go: () => {
          clearTimeout(patience);
          waiting.delete(one);
          count(who, 1);
          resolve();
        },
      };
      const patience = setTimeout(() => {
        waiting.delete(one);
        reject(new Fault('NOT_READY'));
      }, patienceMilliseconds);
      waiting.add(one);
    });

  return {
    take: async (credential) => {
      const who = whoseIs(credential, partners);
      if (taken < size && heldBy(who) < mostEach) count(who, 1);
      else await wait(who);
      return () => release(who);
    },
    know: (credential, { partnerId }) => {
      if (!('secret' in credential) || !partnerId) return;
      const hash = hashOf(credential.secret);
      if (partners.has(hash)) return;
      if (partners.size >= mostKnown) partners.clear();
      partners.set(hash, partnerId);
    },
  };
}

/**
 * All deliveries together count as one: they are work of ours, which must not keep requests waiting. So do
 * all secrets that have opened nothing yet, or whoever guesses would be a newcomer with each, and be next.
 */
function whoseIs(credential: Credential, partners: ReadonlyMap<string, string>): string {
  if (credential.kind === 'delivery') return credential.kind;
  if (credential.kind === 'job') return credential.partnerId;
  if (credential.kind === 'operator' && credential.partnerId) return credential.partnerId;
  return partners.get(hashOf(credential.secret)) ?? 'unknown';
}
