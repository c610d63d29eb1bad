/**
 * Members that the object of a PATCH has and the request cannot change. They are refused as unchangeable, not
 * as unknown.
 */
import { type FieldNode, getNamedType, isInputObjectType, type OperationDefinitionNode } from 'graphql';
import { externalName } from '../src/platform/graphql/external-names.ts';
import { fieldsOf, has, keyOf } from './document-shape.ts';
import type { InputDefinition } from './input-definitions.ts';
import type { SpecialMembers } from './route-directives.ts';

type Document = Pick<SpecialMembers, 'fixed' | 'synonyms'> & {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationDefinitionNode;
  readonly inputs: readonly InputDefinition[];
  readonly accepts: readonly InputDefinition[];
};

/** The members with which the object is created and shown, without those that this request may have. */
export function unchangeableOf(route: Document, all: readonly Document[]): ReadonlySet<string> {
  const onPath = all.filter(({ path }) => path === route.path);
  const created = onPath.filter(({ method }) => method === 'post').flatMap(({ inputs }) => inputsOf(inputs));
  const shown = onPath
    .filter(({ method }) => method !== 'post')
    .flatMap(({ operation }) => fieldsOf(operation.selectionSet).flatMap(membersOf));
  const own = new Set([
    ...route.accepts.map(({ name }) => name),
    ...inputsOf(route.inputs),
    ...route.synonyms.map(({ is }) => is),
  ]);
  const changesObject = route.method === 'patch' && route.inputs.some(({ name }) => name === 'input');
  const names = changesObject ? [...created, ...shown] : [];
  return new Set([...route.fixed, ...names.filter((name) => !own.has(name))]);
}

/** The documented names of the members of $input. */
const inputsOf = (inputs: readonly InputDefinition[]): string[] =>
  inputs.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    return name === 'input' && isInputObjectType(named)
      ? Object.values(named.getFields()).map(externalName)
      : [];
  });

/** The documented members of the object that a field returns. For a page, they are those of each object. */
function membersOf(field: FieldNode): string[] {
  const inner = fieldsOf(field.selectionSet);
  if (has(field, 'listing') || has(field, 'only'))
    return inner.flatMap(({ selectionSet }) => fieldsOf(selectionSet).map(keyOf));
  return inner.filter((member) => !has(member, 'etag') && !has(member, 'sunset')).map(keyOf);
}
