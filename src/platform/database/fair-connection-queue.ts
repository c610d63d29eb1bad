/**
 * Decides which request gets the next connection. With first come, first served, one partner with 300 changes
 * of one check made all other partners time out. The partner with the fewest connections is next. Among
 * several, it is the partner whose requests held connections for the least time lately. So a partner with one
 * request passes those that keep the service busy. No partner has more than three quarters of the
 * connections.
 *
 * A request that would wait for more than three seconds is refused at once. Its client can come back in a
 * second, which is better than a refusal after ten seconds.
 */

import { type Instant, systemClock } from '../../foundation/clock.ts';
import type { Caller } from './caller.ts';
import { type Credential, hashOf } from './credential.ts';
import { Busy } from './fault-of.ts';

export type FairConnectionQueue = {
  /** Waits for a slot, which allows one connection. Returns the function that releases the slot. */
  acquire(credential: Credential): Promise<() => void>;
  /** How many requests wait for a slot. */
  waiting(): number;
  /** From now on, counts requests with the credential as its partner's. */
  rememberPartner(credential: Credential, caller: Caller): void;
};

type Waiting = { readonly owner: string; readonly go: () => void };

/** Forty changes of one employee wait for each other. Two seconds were too few for half of them. */
const waitMilliseconds = 10_000;
const longWaitMilliseconds = 3_000;
const maxRemembered = 10_000;
const second = 1_000;

export function fairConnectionQueue(size: number, patience = 1, clock = systemClock): FairConnectionQueue {
  const slots = takenSlots(size);
  const waiting = new Set<Waiting>();
  const partners = partnersOfKeys();
  const used = usedLately();
  const freed = freedPerSecond();
  const wouldWait = (owner: string) => waitOf(owner, waiting, freed.perSecond());
  const release = (owner: string, since: Instant) => {
    const now = clock();
    slots.count(owner, -1);
    used.add(owner, now - since, now);
    freed.count(now);
    const next = nextOf(waiting, slots, used, now);
    if (!next) return;
    slots.count(next.owner, 1);
    next.go();
  };

  return {
    acquire: async (credential) => {
      const owner = ownerOf(credential, partners.partnerOf);
      if (slots.areFree() && slots.mayHaveMore(owner)) slots.count(owner, 1);
      else if ('secret' in credential && wouldWait(owner) > longWaitMilliseconds * patience) throw new Busy();
      else {
        if (!waiting.size) freed.restart(clock());
        await waitInLine(waiting, owner, waitMilliseconds * patience);
      }
      const since = clock();
      return () => release(owner, since);
    },
    waiting: () => waiting.size,
    rememberPartner: partners.remember,
  };
}

/** Waits until a connection is free for the owner. Throws `Busy` if that takes too long. */
const waitInLine = (waiting: Set<Waiting>, owner: string, milliseconds: number) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timeout);
      waiting.delete(waiter);
    };
    const waiter: Waiting = {
      owner,
      go: () => {
        leave();
        resolve();
      },
    };
    const timeout = setTimeout(() => {
      leave();
      reject(new Busy());
    }, milliseconds);
    waiting.add(waiter);
  });

/** Remembers the partner of each authenticated secret. It keeps hashes, and no secret. */
function partnersOfKeys() {
  const byHash = new Map<string, string>();
  return {
    partnerOf: (secret: string) => byHash.get(hashOf(secret)),
    remember(credential: Credential, { partnerId }: Caller) {
      if (!('secret' in credential) || !partnerId) return;
      const hash = hashOf(credential.secret);
      if (byHash.has(hash)) return;
      if (byHash.size >= maxRemembered) byHash.clear();
      byHash.set(hash, partnerId);
    },
  };
}

/** How many connections each owner has. */
function takenSlots(size: number) {
  const maxPerOwner = size - Math.floor(size / 4);
  const byOwner = new Map<string, number>();
  let taken = 0;
  const heldBy = (owner: string) => byOwner.get(owner) ?? 0;
  return {
    heldBy,
    areFree: () => taken < size,
    mayHaveMore: (owner: string) => heldBy(owner) < maxPerOwner,
    count(owner: string, change: 1 | -1) {
      taken += change;
      const now = heldBy(owner) + change;
      if (now) byOwner.set(owner, now);
      else byOwner.delete(owner);
    },
  };
}

/**
 * The request that waits longest, among those of the owner with the fewest connections and the least use
 * until `now`.
 */
function nextOf(
  waiting: ReadonlySet<Waiting>,
  slots: ReturnType<typeof takenSlots>,
  used: ReturnType<typeof usedLately>,
  now: Instant,
): Waiting | undefined {
  let chosen: Waiting | undefined;
  let [fewest, least] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const waiter of waiting) {
    if (!slots.mayHaveMore(waiter.owner)) continue;
    const [has, milliseconds] = [slots.heldBy(waiter.owner), used.millisecondsOf(waiter.owner, now)];
    if (has > fewest || (has === fewest && milliseconds >= least)) continue;
    [chosen, fewest, least] = [waiter, has, milliseconds];
  }
  return chosen;
}

/** How long one more request of the owner would wait: the owners that wait are served in turn. */
function waitOf(owner: string, waiting: ReadonlySet<Waiting>, perSecond: number | null): number {
  if (!waiting.size || !perSecond) return 0;
  const owners = [...waiting].map((waiter) => waiter.owner);
  const own = owners.filter((other) => other === owner).length + 1;
  return (own * new Set([owner, ...owners]).size * second) / perSecond;
}

/** For how many milliseconds each owner held connections lately. Half of that is forgotten each second. */
function usedLately() {
  const byOwner = new Map<string, { readonly milliseconds: number; readonly at: Instant }>();
  const millisecondsOf = (owner: string, now: Instant) => {
    const kept = byOwner.get(owner);
    return kept ? kept.milliseconds * 0.5 ** ((now - kept.at) / second) : 0;
  };
  return {
    millisecondsOf,
    add(owner: string, milliseconds: number, now: Instant) {
      const sum = millisecondsOf(owner, now) + milliseconds;
      if (byOwner.size >= maxRemembered) byOwner.clear();
      byOwner.set(owner, { milliseconds: sum, at: now });
    },
  };
}

/** How many connections become free per second while requests wait; null in the first second. */
function freedPerSecond() {
  let since = 0;
  let freed = 0;
  let measured: number | null = null;
  const begin = (now: Instant) => {
    since = now;
    freed = 0;
  };
  return {
    perSecond: () => measured,
    restart(now: Instant) {
      measured = null;
      begin(now);
    },
    count(now: Instant) {
      freed += 1;
      const passed = now - since;
      if (passed < second) return;
      measured = (freed * second) / passed;
      begin(now);
    },
  };
}

/**
 * All deliveries count as one owner, because they are internal jobs, which must not delay requests. So do all
 * secrets that have not authenticated yet. Otherwise every guessed key would be a new owner, and be next.
 */
function ownerOf(credential: Credential, partnerOf: (secret: string) => string | undefined): string {
  if (credential.kind === 'delivery') return credential.kind;
  if (credential.kind === 'link_id') return 'unknown';
  if (credential.kind === 'job') return credential.partnerId;
  if (credential.kind === 'operator' && credential.partnerId) return credential.partnerId;
  if (!('secret' in credential)) return credential.kind;
  return partnerOf(credential.secret) ?? 'unknown';
}
