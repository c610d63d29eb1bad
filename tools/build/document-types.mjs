/**
 * Validates the GraphQL documents of the screens, and writes their results and variables as TypeScript types
 * by the text of the document. Only the compiler reads them, so `npm run check` writes them first.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  isEnumType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  Source,
  specifiedRules,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  typeFromAST,
  UniqueOperationNamesRule,
  validate,
} from 'graphql';

const file = 'src/generated/document-types.ts';
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
/** Rules that apply to one document: here all documents are together. */
const ofAlone = [NoUnusedFragmentsRule, UniqueOperationNamesRule];
const rules = specifiedRules.filter((rule) => !ofAlone.includes(rule));

/** The types of scalars in JSON. Other scalars are unknown. */
const scalars = {
  Boolean: 'boolean',
  Date: 'string',
  DateTime: 'string',
  DeductionType: 'string',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  JSONObject: 'Readonly<Record<string, unknown>>',
  Metadata: 'Readonly<Record<string, unknown>>',
  Money: 'number',
  Quantity: 'number',
  SignedQuantity: 'number',
  String: 'string',
  Text: 'string',
  UsDate: 'string',
  WallTime: 'string',
};

/** The documents that a source file passes to `graphql(...)`. */
function documentsIn(source) {
  const code = readFileSync(source, 'utf8');
  return [...code.matchAll(/\bgraphql\(\s*(?:`([^`]*)`|'([^'\n]*)')/g)].map((match) => {
    const text = match[1] ?? match[2];
    const line = code.slice(0, match.index + match[0].indexOf(text)).split('\n').length;
    const [definition] = parse(new Source(text, source, { line, column: 1 })).definitions;
    return { text, definition };
  });
}

const sources = readdirSync('src/hosted-screens', { recursive: true, encoding: 'utf8' });
const documents = sources
  .filter((name) => /\.tsx?$/.test(name))
  .sort()
  .flatMap((name) => documentsIn(path.join('src/hosted-screens', name)));

const definitions = documents.map(({ definition }) => definition);
const errors = validate(schema, { kind: Kind.DOCUMENT, definitions }, rules);
if (errors.length) {
  process.stderr.write(`${errors.join('\n\n')}\n`);
  process.exit(1);
}

const isFragment = ({ kind }) => kind === Kind.FRAGMENT_DEFINITION;
const fragments = new Map(definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]));

/** The fields of a selection by their keys, each with everything that is selected of it. */
function fieldsOf(selections, fields = new Map()) {
  for (const selection of selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      fieldsOf(fragments.get(selection.name.value).selectionSet.selections, fields);
    } else {
      const key = (selection.alias ?? selection.name).value;
      fields.set(key, [...(fields.get(key) ?? []), selection]);
    }
  }
  return fields;
}

const metaFields = [TypeMetaFieldDef, TypeNameMetaFieldDef];

const valuesOf = (enumType) =>
  enumType
    .getValues()
    .map(({ name }) => `'${name}'`)
    .join(' | ');

function typeOf(type, nodes) {
  if (!isNonNullType(type)) return `${nonNull(type, nodes)} | null`;
  return nonNull(type.ofType, nodes);
}

function nonNull(type, nodes) {
  if (isListType(type)) return `(${typeOf(type.ofType, nodes)})[]`;
  if (isEnumType(type)) return valuesOf(type);
  if (isObjectType(type))
    return objectOf(
      type,
      nodes.flatMap(({ selectionSet }) => selectionSet.selections),
    );
  return scalars[type.name] ?? 'unknown';
}

function objectOf(type, selections) {
  const members = [...fieldsOf(selections)].map(([key, nodes]) => {
    const { value: name } = nodes[0].name;
    const field = type.getFields()[name] ?? metaFields.find((metaField) => metaField.name === name);
    const isAlways = nodes.some(({ directives }) => !directives.length);
    return `${key}${isAlways ? '' : '?'}: ${typeOf(field.type, nodes)}`;
  });
  return `{ ${members.join('; ')} }`;
}

/** The names of its variables, with a question mark for optional ones. The schema validates values. */
const variablesOf = ({ variableDefinitions = [] }) => {
  const names = variableDefinitions.map(({ variable, type, defaultValue }) => {
    const isOptional = defaultValue || type.kind !== Kind.NON_NULL_TYPE;
    return `${variable.name.value}${isOptional ? '?' : ''}: unknown`;
  });
  return `{ ${names.join('; ')} }`;
};

function typesOf({ text, definition }) {
  const root = isFragment(definition)
    ? typeFromAST(schema, definition.typeCondition)
    : schema.getRootType(definition.operation);
  const data = objectOf(root, definition.selectionSet.selections);
  return `  ${JSON.stringify(text)}: { data: ${data}; variables: ${variablesOf(definition)} };`;
}

const enums = Object.values(schema.getTypeMap()).filter(
  (type) => isEnumType(type) && !isIntrospectionType(type),
);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(
  `${file}.new`,
  [
    'export type Enums = {',
    ...enums.map((type) => `  ${type.name}: ${valuesOf(type)};`),
    '};',
    'export type Documents = {',
    ...documents.map(typesOf),
    '};',
    '',
  ].join('\n'),
);
renameSync(`${file}.new`, file); // at once, so that no compiler reads half of it
