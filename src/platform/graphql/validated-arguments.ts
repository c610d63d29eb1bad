/**
 * Skips validation of arguments that the REST facade has coerced and validated by the schema's own types and
 * rules. GraphQL requests have both passes: GraphQL coerces types and stops at the first that is wrong, then
 * Pothos validates rules.
 */
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';

/** What an executor adds to a field's info: whether its arguments are already valid. */
export type ValidInfo = { readonly argumentsAreValid?: boolean };

const areValid = (info: object): boolean => (info as ValidInfo).argumentsAreValid === true;

class ValidatedArgumentsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if ('validate' in field.pothosOptions)
      throw new Error(
        `${field.parentType}.${field.name}: rules belong to arguments, where the facade sees them`,
      );
    const argMappers = field.argMappers?.map(
      (validate): typeof validate =>
        (args, context, info) =>
          areValid(info) ? args : validate(args, context, info),
    );
    return { ...field, argMappers };
  }
}

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      validatedArguments: ValidatedArgumentsPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin('validatedArguments', ValidatedArgumentsPlugin);
