import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** The document without directives, as plain GraphQL. */
export const stripDirectives = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: () => null });

export const has = ({ directives }: { directives?: readonly DirectiveNode[] }, name: string): boolean =>
  directives?.some((directive) => directive.name.value === name) ?? false;

/** The key of a field in the result. */
export const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

export const fieldsOf = (set?: SelectionSetNode): readonly FieldNode[] =>
  (set?.selections ?? []).filter((selection) => selection.kind === Kind.FIELD);
