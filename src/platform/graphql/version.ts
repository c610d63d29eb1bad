/**
 * Optimistic concurrency: reading an object returns its version, and a change may require the version on
 * which it is based. Every change of a row moves its updated_at forward by at least a millisecond, whatever
 * the clock does. So two versions of a row never look the same.
 */
import { createHash } from 'node:crypto';
import type { Instant } from '../../foundation/clock.ts';
import { Fault } from '../../foundation/fault.ts';
import { builder } from './builder.ts';

type Versioned = { readonly id: string; readonly updatedAt: Date };

const stamp = ({ id, updatedAt }: Versioned): string => `${id} ${updatedAt.getTime()}`;

/** The version of an object and of its parts, which are ordered by id: `v`, its last change, and a hash. */
export function versionOf(object: Versioned, parts: readonly Versioned[] = []): string {
  const all = [object, ...parts];
  const changed = Math.max(...all.map(({ updatedAt }) => updatedAt.getTime()));
  const hash = createHash('sha256').update(all.map(stamp).join()).digest('base64url').slice(0, 16);
  return `v${changed.toString(36)}-${hash}`;
}

/** Replaces the versions in a text with what `replace` returns for the time of the object's last change. */
export const replaceVersions = (text: string, replace: (changed: Instant) => string | undefined): string =>
  text.replace(
    /\bv([0-9a-z]{8,9})-[\w-]{16}(?![\w-])/g,
    (all, changed: string) => replace(parseInt(changed, 36)) ?? all,
  );

/** The field of every object whose changes can require a version: `version: t.string(version)`. */
export const version = {
  description: 'Differs after every change to the object. A mutation can require a version with ifMatch.',
  select: { id: true, updatedAt: true },
  resolve: (object: Versioned) => versionOf(object),
} as const;

/** The argument of every mutation that can require a version. */
export const versionArguments = builder.args((t) => ({
  ifMatch: t.field({
    type: ['Text'],
    description: 'The object is changed only if it has one of these versions; without it, in any version.',
  }),
}));

export type IfMatch = readonly string[] | null | undefined;

/** Refuses to change an object, which the caller has locked, unless it has one of the named versions. */
export function requireVersion(locked: Versioned, ifMatch: IfMatch, parts?: readonly Versioned[]): void {
  if (ifMatch && !ifMatch.includes(versionOf(locked, parts))) throw new Fault('PRECONDITION_FAILED');
}
