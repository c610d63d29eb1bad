/** GraphQL documents that select everything a field can answer, so that a leak anywhere in it is seen. */
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';

const deepest = 3;

function selectionOf(type: GraphQLOutputType, above: readonly string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter((field) => {
    const inner = getNamedType(field.type);
    return !isObjectType(inner) || (above.length < deepest && !above.includes(inner.name));
  });
  const inner = (field: (typeof fields)[number]) => selectionOf(field.type, [...above, named.name]);
  return `{ ${fields.map((field) => `${field.name} ${inner(field)}`).join(' ')} }`;
}

/** The document that asks for one field of the root, every argument a variable. */
export function documentOf(root: GraphQLObjectType, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const parenthesised = (text: string) => (text ? `(${text})` : '');
  const selection = selectionOf(field.type, [root.name]);
  return `${root.name.toLowerCase()} ${parenthesised(declared)} { ${field.name}${parenthesised(passed)} ${selection} }`;
}

/**
 * Ways from the root to an object of a type that has fields with arguments; `$id` is the argument under test.
 */
const waysTo: Readonly<Record<string, (field: string) => string>> = {
  Company: (field) => `company(id: $companyId) { ${field} }`,
  Employee: (field) => `company(id: $companyId) { employees { ${field} } }`,
  Contractor: (field) => `company(id: $companyId) { contractors { ${field} } }`,
};

/** The document that asks for a field below the root with one id argument. */
export function nestedDocumentOf(schema: GraphQLSchema, typeName: string, name: string, argument: string) {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  const way = waysTo[typeName];
  if (!field || !way) throw new Error(`nobody has said how to reach ${typeName}: add it to documents.ts`);
  const selection = selectionOf(field.type, ['Query', typeName, 'Company', 'Employee']);
  return `query ($companyId: ID!, $id: ID) { ${way(`${name}(${argument}: $id) ${selection}`)} }`;
}
