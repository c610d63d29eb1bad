import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import { fieldsOf, has } from './document-shape.ts';

/** Whether a member of the answer is a list, or a page of one. */
export function answersList(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  const root = schema.getRootType(operation.operation);
  return fieldsOf(operation.selectionSet).some((field) => root && isList(root, field));
}

function isList(parent: GraphQLObjectType, field: FieldNode): boolean {
  const type = getNullableType(parent.getFields()[field.name.value]?.type);
  if (!isObjectType(type)) return isListType(type);
  const inner = fieldsOf(field.selectionSet);
  if (inner.some(({ name }) => name.value === 'nodes')) return true;
  return has(field, 'only') && inner.some((each) => isList(type, each));
}
