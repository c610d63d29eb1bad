/** GraphQL documents that select everything a field can answer, so that a leak anywhere in it is seen. */
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';

const deepest = 4;
/** What a company has many of, with many things below each. */
const lists = new Set(['contractors', 'employees', 'employeeChecks']);

/**
 * Each type once, where it is met first: all of them everywhere is more than the service lets anybody ask.
 */
function selectionOf(type: GraphQLOutputType, met: Set<string>, depth = 1): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  met.add(named.name);
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return field.name;
    if (met.has(inner.name) || depth === deepest) return [];
    const selection = selectionOf(inner, met, depth + 1);
    // Many companies with all that their pages may hold are more rows than anybody may ask for.
    const isMany = met.has('CompanyConnection') && lists.has(field.name);
    const page = isMany ? '(first: 15)' : '';
    return selection ? `${field.name}${page} ${selection}` : [];
  });
  return fields.length ? `{ ${fields.join(' ')} }` : '';
}

/** The document that asks for one field of the root, every argument a variable. */
export function documentOf(root: GraphQLObjectType, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const parenthesised = (text: string) => (text ? `(${text})` : '');
  const selection = selectionOf(field.type, new Set([root.name]));
  return `${root.name.toLowerCase()} ${parenthesised(declared)} { ${field.name}${parenthesised(passed)} ${selection} }`;
}

/**
 * Ways from the root to an object of a type that has fields with arguments; `$id` is the argument under test.
 */
const waysTo: Readonly<Record<string, (field: string) => string>> = {
  Company: (field) => `company(id: $companyId) { ${field} }`,
  Employee: (field) => `company(id: $companyId) { employees { ${field} } }`,
  EmployerCheck: (field) => `employerChecks(companyId: $companyId) { nodes { ${field} } }`,
  FilingLine: (field) => `form941(companyId: $companyId, year: 2026, quarter: 1) { lines { ${field} } }`,
  Form941: (field) => `form941(companyId: $companyId, year: 2026, quarter: 1) { ${field} }`,
  Form1099Nec: (field) => `forms1099Nec(companyId: $companyId, year: 2026) { nodes { ${field} } }`,
  WebhookEndpoint: (field) => `webhookEndpoints { ${field} } company(id: $companyId) { id }`,
  Contractor: (field) => `company(id: $companyId) { contractors { ${field} } }`,
};

/** The document that asks for a field below the root with one id argument. */
export function nestedDocumentOf(schema: GraphQLSchema, typeName: string, name: string, argument: string) {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  const way = waysTo[typeName];
  if (!field || !way) throw new Error(`nobody has said how to reach ${typeName}: add it to documents.ts`);
  const selection = selectionOf(field.type, new Set(['Query', typeName, 'Company', 'Employee']));
  return `query ($companyId: ID!, $id: ID) { ${way(`${name}(${argument}: $id) ${selection}`)} }`;
}
