import { fitted, permitted, permittedName } from './characters.ts';

/** Whose name a file has, and the width of its field. A bank file has one of these words for a lost name. */
const widths = { Payee: 22, Company: 16 } as const;
const lost = {
  Payee: 'Bank files cannot hold the letters of this name. Banks will see "Payee" and a number.',
  Company: 'Bank files cannot hold the letters of this name. Banks will see "Company" and a number.',
} as const;

/**
 * What banks see of a name that loses characters in bank files. Null for one that keeps them all: an accent
 * is no loss.
 */
export function nameWarning(name: string, of: keyof typeof widths) {
  if (!permitted(name).includes('?')) return null;
  const left = fitted(permittedName(name, ''), widths[of]);
  if (!left) return lost[of];
  const template = 'Bank files cannot hold every character of this name. Banks will see "{name}".' as const;
  return { template, values: { name: left } };
}
