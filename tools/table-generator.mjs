// A generator of Prisma: `prisma generate` runs it and hands it the models of prisma/schema.prisma. It prints
// the names of tables and columns, which Prisma's client does not publish.
import { writeFileSync } from 'node:fs';
import helper from '@prisma/generator-helper';

const isRelation = ({ kind }) => kind === 'object';

/** As prisma/schema.prisma writes it: `String[]` for a list. */
const typeOf = ({ type, isList }) => (isList ? `${type}[]` : type);

const columnsOf = ({ fields }) =>
  Object.fromEntries(
    fields.filter((field) => !isRelation(field)).map(({ name, dbName }) => [name, dbName ?? name]),
  );

/** The columns that are equal in both tables: that of the related row, and one's own. */
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

const declarations = `/** Printed by tools/table-generator.mjs. */
type Relation = { name: string; model: ModelName; isList: boolean; keys: [related: string, own: string][] };
type Names = Record<string, string>;
type Model = { name: string; columns: Names; types: Names; defaults: string[]; relations: Relation[] };
`;

helper.generatorHandler({
  onManifest: () => ({ prettyName: 'the names of tables and columns' }),
  async onGenerate({ dmmf, generator }) {
    const { models } = dmmf.datamodel;
    const names = models.map(({ name }) => `'${name}'`).join(' | ');
    const tables = Object.fromEntries(models.map((model) => [model.name, tableOf(model, models)]));
    writeFileSync(
      generator.output.value,
      `${declarations}export type ModelName = ${names};
export const models: Record<ModelName, Model> = ${JSON.stringify(tables, null, 1)};
`,
    );
  },
});
