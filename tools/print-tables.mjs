// Prints what the service reads of prisma/schema.prisma when it runs: the names of tables and columns for the
// query layer, and the models for Pothos. Of Prisma it needs only the parser of that file.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import reader from '@prisma/prisma-schema-wasm';

const at = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const isRelation = ({ kind }) => kind === 'object';

/** The type as prisma/schema.prisma writes it: `String[]` for a list. */
const typeOf = ({ type, isList }) => (isList ? `${type}[]` : type);

const columnsOf = ({ fields }) =>
  Object.fromEntries(
    fields.filter((field) => !isRelation(field)).map(({ name, dbName }) => [name, dbName ?? name]),
  );

/** The columns that are equal in both tables: the related row's, and this row's own. */
function keysOf(model, field, models) {
  const related = models.find(({ name }) => name === field.type);
  const opposite = related.fields.find(
    ({ relationName, relationFromFields: from }) => relationName === field.relationName && from?.length,
  );
  const [own, theirs] = field.relationFromFields.length
    ? [field.relationFromFields, field.relationToFields]
    : [opposite.relationToFields, opposite.relationFromFields];
  const [ownColumns, theirColumns] = [columnsOf(model), columnsOf(related)];
  return theirs.map((name, i) => [theirColumns[name], ownColumns[own[i]]]);
}

const tableOf = (model, models) => ({
  name: model.dbName ?? model.name,
  columns: columnsOf(model),
  types: Object.fromEntries(
    model.fields.filter((field) => !isRelation(field)).map((field) => [field.name, typeOf(field)]),
  ),
  defaults: model.fields.filter(({ hasDefaultValue }) => hasDefaultValue).map(({ name }) => name),
  relations: model.fields.filter(isRelation).map((field) => ({
    name: field.name,
    model: field.type,
    isList: field.isList,
    keys: keysOf(model, field, models),
  })),
});

const declarations = `/** Printed by tools/print-tables.mjs. */
type Relation = { name: string; model: ModelName; isList: boolean; keys: [related: string, own: string][] };
type Names = Record<string, string>;
type Model = { name: string; columns: Names; types: Names; defaults: string[]; relations: Relation[] };
`;

const printTables = (models) => {
  const names = models.map(({ name }) => `'${name}'`).join(' | ');
  const tables = Object.fromEntries(models.map((model) => [model.name, tableOf(model, models)]));
  return `${declarations}export type ModelName = ${names};
export const models: Record<ModelName, Model> = ${JSON.stringify(tables, null, 1)};
`;
};

/** The properties of a field that Pothos reads, in the order of its own generator. */
const ofField = ['type', 'kind', 'name', 'isRequired', 'isList', 'hasDefaultValue', 'isUnique', 'isId'];
const ofRelation = ['relationName', 'relationFromFields', 'isUpdatedAt'];

const pick = (row, names) => Object.fromEntries(names.map((name) => [name, row[name]]));
const modelOf = ({ fields, primaryKey, uniqueIndexes }) => ({
  fields: fields.map((field) => pick(field, [...ofField, ...ofRelation])),
  primaryKey: primaryKey && pick(primaryKey, ['name', 'fields']),
  uniqueIndexes: uniqueIndexes.map((index) => pick(index, ['name', 'fields'])),
});

const printModels = (models) => {
  const datamodel = { models: Object.fromEntries(models.map((model) => [model.name, modelOf(model)])) };
  return `/** Printed by tools/print-tables.mjs. */
import type { PothosPrismaDatamodel } from '@pothos/plugin-prisma';
export const modelsOfPothos: PothosPrismaDatamodel = JSON.parse(
  ${JSON.stringify(JSON.stringify({ datamodel }))},
);
`;
};

/** The models, or an error in Prisma's words. */
function modelsIn(file) {
  try {
    const read = reader.get_datamodel(
      JSON.stringify({ prismaSchema: [[file, readFileSync(at(file), 'utf8')]] }),
    );
    return JSON.parse(read).models;
  } catch (error) {
    throw new Error(JSON.parse(error.message).message, { cause: error });
  }
}

const models = modelsIn('prisma/schema.prisma');
writeFileSync(at('src/generated/tables.ts'), printTables(models));
writeFileSync(at('src/generated/models-of-pothos.ts'), printModels(models));
