/** Options of a GraphQL field that declare what it is, and not what it does. */
const DECLARED = new Set(['type', 'nullable', 'required', 'args', 'policy']);
const why = 'contracts.test.ts compares it with schema.graphql and openapi.json';

const isNamed = ({ node }, has) => node.type === 'ObjectProperty' && has(node.key.name ?? node.key.value);

/** Whether it is a call such as builder.mutationField(...) or t.arg.id(...). */
function isBuilderCall({ node }) {
  if (node.type !== 'CallExpression') return false;
  let callee = node.callee;
  while (callee.type === 'MemberExpression') callee = callee.object;
  return callee.type === 'Identifier' && (callee.name === 'builder' || callee.name === 't');
}

/** Whether it is a call of enumOf, which takes the descriptions of an enum's values. */
const isEnumCall = ({ node }) => node.type === 'CallExpression' && node.callee.name === 'enumOf';

const isDeclaration = (path) =>
  isNamed(path, (name) => name === 'description') ||
  (isNamed(path, () => true) && Boolean(path.findParent(isEnumCall))) ||
  (isNamed(path, (name) => DECLARED.has(name)) && Boolean(path.findParent(isBuilderCall)));

/**
 * Leaves out text that tests compare word for word: descriptions, types, arguments and policies of GraphQL.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'declarations',
    value: { shouldIgnore: (path) => (isDeclaration(path) ? why : undefined) },
  },
];
