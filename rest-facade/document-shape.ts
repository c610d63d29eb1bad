import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

type Definitions = DocumentNode['definitions'];

/** The document with every fragment spread replaced by what the fragment selects. */
export function inlineFragments(document: DocumentNode, definitions: Definitions): DocumentNode {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  const inlined = (selections: readonly SelectionNode[]): SelectionNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind !== Kind.FRAGMENT_SPREAD) return [selection];
      const fragment = fragments.get(selection.name.value);
      if (!fragment) throw new Error(`there is no fragment ${selection.name.value}`);
      return inlined(fragment.selectionSet.selections);
    });
  return visit(document, {
    SelectionSet: (node) => ({ ...node, selections: inlined(node.selections) }),
  });
}

/** The document without directives, as plain GraphQL. */
export const stripDirectives = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: () => null });

export const has = ({ directives }: { directives?: readonly DirectiveNode[] }, name: string): boolean =>
  directives?.some((each) => each.name.value === name) ?? false;

/** The key of a field in the result. */
export const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

export const fieldsOf = (set?: SelectionSetNode): readonly FieldNode[] =>
  (set?.selections ?? []).filter((selection) => selection.kind === Kind.FIELD);
