/**
 * Optimistic concurrency: an object says which version of it was read, and a change may name the version it
 * was decided on. The database moves updated_at forward by at least a millisecond with every change of a row,
 * whatever its clock does, so two versions of a row are never told alike.
 */
import { createHash } from 'node:crypto';
import { Fault } from '../foundation/fault.ts';
import { builder } from './builder.ts';

type Versioned = { readonly id: string; readonly updatedAt: Date };

const stamp = ({ id, updatedAt }: Versioned): string => `${id} ${updatedAt.getTime()}`;

/** The version of an object together with its parts, in order of their ids. */
export const versionOf = (object: Versioned, parts: readonly Versioned[] = []): string =>
  createHash('sha256')
    .update([object, ...parts].map(stamp).join())
    .digest('base64url')
    .slice(0, 22);

/** The field of every object that can be changed under a condition: `version: t.string(version)`. */
export const version = {
  description: 'Changes with every change of the object. A change may require it, as ifMatch.',
  select: { id: true, updatedAt: true },
  resolve: (object: Versioned) => versionOf(object),
} as const;

/** The argument of every mutation that can require a version. */
export const versionArguments = builder.args((t) => ({
  ifMatch: t.field({
    type: ['Text'],
    description: 'The change is refused unless the object has one of these versions. Absent: it has any.',
  }),
}));

export type IfMatch = readonly string[] | null | undefined;

/** Refuses to change an object, which the caller holds, in another version than those named. */
export function requireVersion(held: Versioned, ifMatch: IfMatch, parts?: readonly Versioned[]): void {
  if (ifMatch && !ifMatch.includes(versionOf(held, parts))) throw new Fault('PRECONDITION_FAILED');
}
