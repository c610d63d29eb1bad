/**
 * A schema of the IRS as plain data: which elements a return has, in which order, of which type, on which
 * line of the form. One engine writes every return from it, and a schema that is not here is refused by name.
 */
import type { SimpleType } from './simple-types.ts';

type Common = {
  readonly name: string;
  readonly isRequired?: true;
  /** How often it may stand; once unless given. */
  readonly most?: number;
  /** The attributes that it may have. Those in `must` it has to have. */
  readonly attributes?: { readonly may?: readonly string[]; readonly must?: readonly string[] };
};

/** An element with a value. */
export type Leaf = Common & {
  readonly type: SimpleType;
  /** The line of the form, whose amount it has. */
  readonly line?: string;
};

/** An element with elements in it. */
export type Group = Common & { readonly children: readonly Part[] };

/** Elements of which one may stand. */
export type Choice = { readonly oneOf: readonly (Leaf | Group)[]; readonly isRequired?: true };

export type Part = Leaf | Group | Choice;

/** The schemas of a package of the IRS. */
export type MefSchema = {
  /** The attribute of the return by which the IRS finds the schema. */
  readonly returnVersion: string;
  /** The quarters for which it is published, such as 2026-03 by its last month. */
  readonly quarterEnds: readonly string[];
  /** By the type of the return: its header and its data. */
  readonly returns: Readonly<Record<string, Group>>;
  readonly manifest: Group;
};

/** What an element has: cents for an amount, true for a checked box, its elements by their names. */
export type Value = string | number | true | Values | readonly Values[];
/** Attributes begin with @. The value beside attributes is named #. */
export type Values = { readonly [name: string]: Value | undefined };

type Extra = Omit<Common, 'name' | 'isRequired'>;

export const leaf = (name: string, type: SimpleType, line?: string, extra: Extra = {}): Leaf => ({
  name,
  type,
  ...(line === undefined ? {} : { line }),
  ...extra,
});

export const group = (name: string, children: readonly Part[], extra: Extra = {}): Group => ({
  name,
  children,
  ...extra,
});

export const required = <T extends Part>(part: T): T & { readonly isRequired: true } => ({
  ...part,
  isRequired: true,
});

export const oneOf = (...parts: readonly (Leaf | Group)[]): Choice => ({ oneOf: parts });

/** A box that is checked or not there. */
export const box = (name: string, line?: string): Leaf => leaf(name, 'CheckboxType', line);

/** A document of a return: each names itself, and may name the documents that belong to it. */
export const document = (name: string, children: readonly Part[], extra: Extra = {}): Group =>
  group(name, children, { attributes: { must: ['documentId'], may: ['referenceDocumentId'] }, ...extra });
