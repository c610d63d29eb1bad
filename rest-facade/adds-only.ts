import type { GraphQLSchema } from 'graphql';
import { policyOf } from '../src/platform/graphql/policy.ts';
import { fieldsOf } from './document-shape.ts';
import type { Route } from './routes.ts';

/** Whether all that the route runs is declared to add objects alone. */
export const addsOnly = (schema: GraphQLSchema, { operation }: Route): boolean =>
  fieldsOf(operation.selectionSet).every(({ name }) => {
    const field = schema.getRootType(operation.operation)?.getFields()[name.value];
    return field !== undefined && policyOf(field)?.addsOnly === true;
  });
