import { hash } from 'node:crypto';

/** A JSON value with the members of each object in the order of their names, and no space. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** The name of a bundle: the SHA-256 of its canonical text. */
export const nameOfText = (canonical: string): string => hash('sha256', canonical, 'hex');
