/**
 * A schema of the IRS as plain data: which elements a return has, in which order, of which type, on which
 * line of the form. One engine writes every return from it, and a schema that is not here is refused by name.
 */
import type {
  MefChoice,
  MefGroup,
  MefLayout,
  MefLeaf,
  MefPart,
} from '../../../../engine/payroll/taxes/filing-layouts.ts';
import type { SimpleType } from './simple-types.ts';

export type Leaf = MefLeaf;
export type Group = MefGroup;
export type Choice = MefChoice;
export type Part = MefPart;

/** A schema that comes with the service, whose types are those of simple-types.ts; or one that was loaded. */
export type MefSchema = Pick<
  MefLayout,
  'returnVersion' | 'quarterEnds' | 'years' | 'returns' | 'manifest'
> & {
  readonly types?: MefLayout['types'];
};

/** What an element has: cents for an amount, true for a checked box, its elements by their names. */
export type Value = string | number | true | Values | readonly Values[];
/** Attributes begin with @. The value beside attributes is named #. */
export type Values = { readonly [name: string]: Value | undefined };

type Extra = Pick<MefLeaf, 'most' | 'attributes'>;

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
