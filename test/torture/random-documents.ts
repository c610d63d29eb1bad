/** Random GraphQL documents from the schema: any fields, with nearly valid arguments. */
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Chance } from '../support/chance.ts';

/** Where random values come from: ids of a population, also by what they name, and arbitrary JSON. */
export type Stock = {
  readonly ids: readonly [string, ...string[]];
  readonly idOf: Readonly<Partial<Record<string, string>>>;
  readonly anything: readonly [unknown, ...unknown[]];
};

export type Document = { readonly query: string; readonly variables: Record<string, unknown> };

/** Left out: they would revoke the key or delete the objects of the other requests. */
const spared = ['rotateKey', 'deleteTestData'];
const [deepest, mostFields] = [4, 5];

export function randomDocument(schema: GraphQLSchema, chance: Chance, stock: Stock): Document {
  const isMutation = chance.below(3) === 0;
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  if (!root) throw new Error('the schema has queries and mutations');
  const declared: string[] = [];
  const variables: Record<string, unknown> = {};
  const argumentsOf = ({ name: fieldName, args }: GraphQLField<unknown, unknown>): string => {
    const passed = args.filter(({ type }) =>
      isNonNullType(type) ? chance.below(20) > 0 : chance.below(3) === 0,
    );
    const words = passed.map(({ name, type }) => {
      const variable = `v${declared.length}`;
      declared.push(`$${variable}: ${type}`);
      const fitting = stock.idOf[name === 'id' ? fieldName : name.replace(/Id$/, '')];
      const isFitting = fitting !== undefined && chance.below(3) > 0;
      variables[variable] = isFitting ? fitting : randomValue(type, chance, stock, 4);
      return `${name}: $${variable}`;
    });
    return words.length ? `(${words.join(', ')})` : '';
  };
  const fieldsOf = (type: GraphQLObjectType): [Field, ...Field[]] => {
    const [first, ...rest] = Object.values(type.getFields()).filter(({ name }) => !spared.includes(name));
    if (!first) throw new Error(`${type} has no fields`);
    return [first, ...rest];
  };
  const selection = (type: GraphQLOutputType, depth: number): string => {
    const named = getNamedType(type);
    if (!isObjectType(named)) return '';
    const chosen = Array.from({ length: 1 + chance.below(mostFields) }, () => chance.pick(fieldsOf(named)));
    const leaves = chosen.filter((field) => depth < deepest || !isObjectType(getNamedType(field.type)));
    const words = leaves.map(
      (field, i) => `a${i}: ${field.name}${argumentsOf(field)}${selection(field.type, depth + 1)}`,
    );
    return ` { ${['__typename', ...words].join(' ')} }`;
  };
  const field = chance.pick(fieldsOf(root));
  const body = `{ ${field.name}${argumentsOf(field)}${selection(field.type, 1)} }`;
  const head = declared.length ? `(${declared.join(', ')})` : '';
  return { query: `${isMutation ? 'mutation' : 'query'} ${head} ${body}`, variables };
}

type Field = GraphQLField<unknown, unknown>;

/** Mostly a value of the type, sometimes any value. */
function randomValue(type: GraphQLInputType, chance: Chance, stock: Stock, depth: number): unknown {
  if (chance.below(12) === 0) return chance.pick(stock.anything);
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isListType(bare)) {
    return Array.from({ length: chance.below(3) }, () => randomValue(bare.ofType, chance, stock, depth - 1));
  }
  if (isEnumType(bare)) return bare.getValues()[chance.below(bare.getValues().length)]?.name;
  if (isInputObjectType(bare)) {
    if (depth <= 0) return {};
    const chosen = Object.values(bare.getFields()).filter(
      (field) => isNonNullType(field.type) || chance.below(4) === 0,
    );
    return Object.fromEntries(
      chosen.map(({ name, type: own }) => [name, randomValue(own, chance, stock, depth - 1)]),
    );
  }
  return scalars[String(bare)]?.(chance, stock) ?? chance.pick(stock.anything);
}

const scalars: Readonly<Record<string, (chance: Chance, stock: Stock) => unknown>> = {
  ID: (chance, { ids }) => chance.pick(ids),
  Int: (chance) => chance.below(200) - 5,
  Float: (chance) => chance.below(100_000) / 100 - 5,
  Boolean: (chance) => chance.below(2) === 0,
  Date: (chance) => chance.pick(['2026-12-04', '2026-12-11', '2027-02-28', '2020-01-01', '2026-02-30']),
};
