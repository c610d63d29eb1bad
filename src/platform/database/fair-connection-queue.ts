/**
 * Decides which request gets the next connection. First come, first served let one partner with three hundred
 * changes of one check make all other partners time out. The partner with the fewest connections is next, and
 * no partner has more than three quarters of them.
 */

import type { Caller } from './caller.ts';
import { type Credential, hashOf } from './credential.ts';
import { Busy } from './fault-of.ts';

export type FairConnectionQueue = {
  /** Waits for a slot, which allows one connection. Returns the function that releases the slot. */
  acquire(credential: Credential): Promise<() => void>;
  /** How many wait for a slot. */
  waiting(): number;
  /** Counts the credential as its partner from now on. */
  rememberPartner(credential: Credential, caller: Caller): void;
};

type Waiting = { readonly owner: string; readonly go: () => void };

/** Forty changes of one employee wait for each other: two seconds were too few for half of them. */
const waitMilliseconds = 10_000;
const maxRemembered = 10_000;

export function fairConnectionQueue(size: number, patience = 1): FairConnectionQueue {
  const maxPerOwner = size - Math.floor(size / 4);
  const slotsByOwner = new Map<string, number>();
  const waiting = new Set<Waiting>();
  const partners = new Map<string, string>();
  let taken = 0;

  const slotsOf = (owner: string) => slotsByOwner.get(owner) ?? 0;
  const count = (owner: string, change: 1 | -1) => {
    taken += change;
    const now = slotsOf(owner) + change;
    if (now) slotsByOwner.set(owner, now);
    else slotsByOwner.delete(owner);
  };
  const nextWaiting = () => {
    let chosen: Waiting | undefined;
    for (const one of waiting) {
      if (slotsOf(one.owner) < (chosen ? slotsOf(chosen.owner) : maxPerOwner)) chosen = one;
    }
    return chosen;
  };
  const release = (owner: string) => {
    count(owner, -1);
    nextWaiting()?.go();
  };
  const waitForSlot = (owner: string) =>
    new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        owner,
        go: () => {
          clearTimeout(timeout);
          waiting.delete(one);
          count(owner, 1);
          resolve();
        },
      };
      const timeout = setTimeout(() => {
        waiting.delete(one);
        reject(new Busy());
      }, waitMilliseconds * patience);
      waiting.add(one);
    });

  return {
    acquire: async (credential) => {
      const owner = ownerOf(credential, partners);
      if (taken < size && slotsOf(owner) < maxPerOwner) count(owner, 1);
      else await waitForSlot(owner);
      return () => release(owner);
    },
    waiting: () => waiting.size,
    rememberPartner: (credential, { partnerId }) => {
      if (!('secret' in credential) || !partnerId) return;
      const hash = hashOf(credential.secret);
      if (partners.has(hash)) return;
      if (partners.size >= maxRemembered) partners.clear();
      partners.set(hash, partnerId);
    },
  };
}

/**
 * All deliveries count as one owner: they are internal jobs, which must not delay requests. So do all secrets
 * that have not authenticated yet: otherwise every guessed key would be a new owner, and be next.
 */
function ownerOf(credential: Credential, partners: ReadonlyMap<string, string>): string {
  if (credential.kind === 'delivery') return credential.kind;
  if (credential.kind === 'link_id') return 'unknown';
  if (credential.kind === 'job') return credential.partnerId;
  if (credential.kind === 'operator' && credential.partnerId) return credential.partnerId;
  if (!('secret' in credential)) return credential.kind;
  return partners.get(hashOf(credential.secret)) ?? 'unknown';
}
