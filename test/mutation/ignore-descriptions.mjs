const isDescription = ({ node }) =>
  node.type === 'ObjectProperty' && (node.key.name ?? node.key.value) === 'description';

const why = 'contracts.test.ts compares it with schema.graphql';

/** Leaves out the descriptions of GraphQL fields, which a test compares word for word. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions',
    value: { shouldIgnore: (path) => (isDescription(path) ? why : undefined) },
  },
];
