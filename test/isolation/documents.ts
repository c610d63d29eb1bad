/** GraphQL documents that select everything below a field, so that a leak anywhere is found. */
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { isPageWithin } from '../support/selection.ts';

const deepest = 4;
/** Lists of objects with large lists of their own. */
const lists = new Set([
  'contractors',
  'contractorPayments',
  'employees',
  'employeeChecks',
  'checks',
  'waitingChecks',
  'waitingPayments',
]);

/**
 * Selects each type once, at its first occurrence: selecting it everywhere exceeds the service's limits.
 */
const wide = [
  'CompanyConnection',
  'EmployeeConnection',
  'FoundEmployees',
  'EmployerCheckConnection',
  'RegularPayrollConnection',
];
/** A list of up to a thousand, without pages. */
const unpaged = 'PaydayHours';

function selectionOf(type: GraphQLOutputType, met: Set<string>, depth = 1): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  met.add(named.name);
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return field.name;
    if (met.has(inner.name) || depth === deepest - Number(met.has(unpaged))) return [];
    if (isPageWithin(field)) return []; // its document asks for it with the id of another
    const selection = selectionOf(inner, met, depth + 1);
    // Pages of these with full pages below exceed the limit of rows.
    const isMany = wide.some((type) => met.has(type)) && lists.has(field.name);
    const page = isMany ? '(first: 6)' : '';
    return selection ? `${field.name}${page} ${selection}` : [];
  });
  return fields.length ? `{ ${fields.join(' ')} }` : '';
}

/** The document for one root field, with every argument a variable. */
export function documentOf(root: GraphQLObjectType, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const parenthesised = (text: string) => (text ? `(${text})` : '');
  const selection = selectionOf(field.type, new Set([root.name]));
  return `${root.name.toLowerCase()} ${parenthesised(declared)} { ${field.name}${parenthesised(passed)} ${selection} }`;
}

/**
 * Selections from the root to an object whose fields have arguments; `$id` is the argument under test.
 */
const waysTo: Readonly<Record<string, (field: string) => string>> = {
  Company: (field) => `company(id: $companyId) { ${field} }`,
  Employee: (field) => `company(id: $companyId) { employees { ${field} } }`,
  EmployerCheck: (field) => `employerChecks(companyId: $companyId) { nodes { ${field} } }`,
  RegularPayroll: (field) => `regularPayrolls(companyId: $companyId) { nodes { ${field} } }`,
  FilingLine: (field) => `form941(companyId: $companyId, year: 2026, quarter: 1) { lines { ${field} } }`,
  Form941: (field) => `form941(companyId: $companyId, year: 2026, quarter: 1) { ${field} }`,
  Form943: (field) => `form943(companyId: $companyId, year: 2026) { ${field} }`,
  YearChange: (field) => `yearChange(companyId: $companyId) { ${field} }`,
  Form1099Nec: (field) => `forms1099Nec(companyId: $companyId, year: 2026) { nodes { ${field} } }`,
  WebhookEndpoint: (field) => `webhookEndpoints { ${field} } company(id: $companyId) { id }`,
  Contractor: (field) => `company(id: $companyId) { contractors { ${field} } }`,
  WorkLocation: (field) => `workLocations(companyId: $companyId) { nodes { ${field} } }`,
  DeductionTemplate: (field) => `deductionTemplates(companyId: $companyId) { nodes { ${field} } }`,
};

/** The document for a field below the root with one id argument. */
export function nestedDocumentOf(schema: GraphQLSchema, typeName: string, name: string, argument: string) {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  const way = waysTo[typeName];
  if (!field || !way) throw new Error(`nobody has said how to reach ${typeName}: add it to documents.ts`);
  // A policy has up to a hundred employees, without pages: other documents select it.
  const above = ['Query', typeName, 'Company', 'Employee', 'EmployerCheck', 'TimeOffPolicy'];
  const selection = selectionOf(field.type, new Set(above));
  // A usual page with full pages below exceeds the limit of rows.
  const page = field.args.some((declared) => declared.name === 'first') ? ', first: 6' : '';
  return `query ($companyId: ID!, $id: ID) { ${way(`${name}(${argument}: $id${page}) ${selection}`)} }`;
}
