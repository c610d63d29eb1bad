import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { publicOutcome } from '../../../src/outside/dry-runs/outcome.ts';
import { issueToken, outcomeHash, redeemToken } from '../../../src/outside/dry-runs/write-options.ts';
import { createSealer } from '../../../src/platform/database/seal.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { versionOf } from '../../../src/platform/graphql/version.ts';

const minute = 60_000;
const earlier = newId();
const begun = Date.parse('2026-11-22T10:00:00.123Z');
const moment = (at = begun) => ({ since: newId(), now: at + 5, realNow: at });
const hashOf = (outcome: unknown, at = moment()) => outcomeHash(outcome, at);
const iso = (at: number) => new Date(at).toISOString();

test('new ids count by their order, and ids that were there by themselves', () => {
  const of = () => {
    const at = moment();
    const [a, b] = [newId(), newId()];
    return hashOf({ company: earlier, check: a, url: `/checks/${a}`, shift: b }, at);
  };
  expect(of()).toBe(of());
  const at = moment();
  const [a, b] = [newId(), newId()];
  expect(hashOf({ check: a, shift: b }, at)).not.toBe(hashOf({ check: a, shift: a }, at));
  expect(hashOf({ company: earlier }, at)).not.toBe(hashOf({ company: newId() }, at));
  const other = newId();
  expect(hashOf({ company: earlier })).not.toBe(hashOf({ company: other }));
});

test('times that the operation sets count by their distance from it, and other times by themselves', () => {
  const of = (at: number) =>
    hashOf(
      { createdAt: iso(at + 9), expiresAt: iso(at + 30 * minute), until: iso(at + 5 + 60 * minute) },
      moment(at),
    );
  expect(of(begun)).toBe(of(begun + 7777));
  const cutOff = iso(Date.parse('2026-12-07T22:00:00.000Z'));
  expect(hashOf({ cutOff }, moment())).toBe(hashOf({ cutOff }, moment(begun + 7777)));
  expect(hashOf({ cutOff })).not.toBe(hashOf({ cutOff: iso(Date.parse(cutOff) + minute) }));
  expect(hashOf({ lasts: iso(begun + 30 * minute) })).not.toBe(hashOf({ lasts: iso(begun + 31 * minute) }));
  const old = iso(begun - 1);
  expect(hashOf({ createdAt: old })).not.toBe(hashOf({ createdAt: iso(begun - 2) }));
});

test.each([-4 * 24 * 60 * minute - 7, -5, 5, 4 * 24 * 60 * minute + 7])(
  'times of a process whose clock is %d ms ahead of the database count by their distance, too',
  (ahead) => {
    const of = (at: number) => {
      const since = v7({ msecs: at + ahead });
      const etag = versionOf({ id: earlier, updatedAt: new Date(at + ahead + 1) });
      const written = { createdAt: iso(at + ahead + 2), updatedAt: iso(at), etag };
      return hashOf(written, { since, now: at, realNow: at });
    };
    expect(of(begun)).toBe(of(begun + 7777));
  },
);

test('versions of what the operation has changed are alike, and others count by themselves', () => {
  const of = (at: number) =>
    hashOf({ etag: versionOf({ id: earlier, updatedAt: new Date(at + 3) }) }, moment(at));
  expect(of(begun)).toBe(of(begun + 7777));
  const unchanged = (at: number) => ({ etag: versionOf({ id: earlier, updatedAt: new Date(at) }) });
  expect(hashOf(unchanged(begun - 1))).not.toBe(hashOf(unchanged(begun - 2)));
});

test('any other difference changes the hash, and the order of members does not', () => {
  expect(hashOf({ amount: 1, code: 'a' })).toBe(hashOf({ code: 'a', amount: 1 }));
  expect(hashOf({ amount: 1 })).not.toBe(hashOf({ amount: 1.01 }));
  expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]));
});

test('a token commits for a day, for the environment that issued it', () => {
  const keys: [Buffer] = [randomBytes(32)];
  const caller = { partnerId: earlier };
  const operation = (realNow: number, environment = 'test') =>
    ({ sealer: createSealer(environment, keys), caller, realNow }) as Operation; // all that it reads
  const predicted = { fingerprint: 'f', hash: 'h' };
  const { token, expiresAt } = issueToken(operation(begun), predicted);
  const day = 24 * 60 * minute;
  expect(expiresAt).toBe(iso(begun + day));
  expect(() => redeemToken(operation(begun + day - 1), token, predicted)).not.toThrow();
  expect(() => redeemToken(operation(begun + day), token, predicted)).toThrow('has expired');
  expect(() => redeemToken(operation(begun, 'production'), token, predicted)).toThrow('is no token');
});

test('the warnings of more than 250 checks are not answered, and their number is', () => {
  const root = { caller: { kind: 'key', scopes: null } } as Operation; // all that it reads
  const outcome = { data: {}, events: [], postings: [], warnings: [], requirements: [] };
  const of = (checkCount: number) => publicOutcome(root, { ...outcome, checkCount });
  expect([of(250).warnings, of(251).warnings, of(251).check_count]).toEqual([[], null, 251]);
});
