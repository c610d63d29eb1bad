/**
 * A schema of the IRS as plain data: the elements of a return with their order, type and line of the form.
 * One engine writes every return from it. A return whose schema is missing is refused, with the name of the
 * form.
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

/**
 * A schema that comes with the service and has the types of simple-types.ts, or a schema that an operator has
 * loaded.
 */
export type MefSchema = Pick<
  MefLayout,
  'returnVersion' | 'quarterEnds' | 'years' | 'returns' | 'manifest'
> & {
  readonly types?: MefLayout['types'];
};

/** The value of an element: cents for an amount, true for a checked box, otherwise its elements by name. */
export type Value = string | number | true | Values | readonly Values[];
/** The names of attributes begin with @. The value of an element with attributes is named #. */
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

/** A box that is either checked or absent. */
export const box = (name: string, line?: string): Leaf => leaf(name, 'CheckboxType', line);

/** A document of a return. It has an id, and may name the documents that belong to it. */
export const document = (name: string, children: readonly Part[], extra: Extra = {}): Group =>
  group(name, children, { attributes: { must: ['documentId'], may: ['referenceDocumentId'] }, ...extra });
