/** Carries the policies into the built schema, and refuses to build a schema that lacks any. */
import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import { policyOf } from './policy.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      policy: PolicyPlugin<Types>;
    }
  }
}

class PolicyPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(config: PothosTypeConfig): PothosTypeConfig {
    return 'policy' in config.pothosOptions ? withPolicy(config, config.pothosOptions.policy) : config;
  }

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    return withPolicy(config, config.pothosOptions.policy);
  }

  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    requirePolicies(schema);
    return schema;
  }
}

const withPolicy = <Config extends { extensions?: object | null }>(
  config: Config,
  policy: unknown,
): Config => (policy === undefined ? config : { ...config, extensions: { ...config.extensions, policy } });

SchemaBuilder.registerPlugin('policy', PolicyPlugin);

/** Refuses to start while a field or an object lacks a part of its policy, and names them all. */
function requirePolicies(schema: GraphQLSchema): void {
  const objects = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  );
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  const missing = objects.flatMap((type) => [
    ...(type.extensions['pothosPrismaModel'] && !policyOf(type)?.scope ? [`${type.name} has no scope`] : []),
    ...Object.values(type.getFields()).flatMap((field) =>
      missingOf(field, { isQuery: type === roots.query, isMutation: type === roots.mutation }).map(
        (part) => `${type.name}.${field.name} has no ${part}`,
      ),
    ),
  ]);
  if (missing.length) throw new Error(`Each field declares its policy: ${missing.join(', ')}`);
}

function missingOf(
  field: GraphQLField<unknown, unknown>,
  { isQuery, isMutation }: { isQuery: boolean; isMutation: boolean },
): string[] {
  const policy = policyOf(field);
  return [
    ...((isQuery || isMutation) && !policy?.scope ? ['scope'] : []),
    ...(isMutation && !policy?.links ? ['link purposes'] : []),
    ...(isMutation && !policy?.idempotencyKey ? ['retention of its Idempotency-Key'] : []),
    ...(answersList(field) && !policy?.list ? ['list size'] : []),
  ];
}

/** Whether a field returns a list of objects, or a page of them. */
function answersList({ type }: GraphQLField<unknown, unknown>): boolean {
  const named = getNamedType(type);
  return isObjectType(named) && (isListType(getNullableType(type)) || 'nodes' in named.getFields());
}
