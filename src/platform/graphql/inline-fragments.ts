import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionNode, visit } from 'graphql';

/** The document with every fragment spread replaced by what the fragment selects. */
export function inlineFragments(
  document: DocumentNode,
  definitions: DocumentNode['definitions'],
): DocumentNode {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
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
