import {
  type FieldNode,
  GraphQLError,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { type ListSize, policyOf } from './policy.ts';

/** How many objects a list may return, as far as the query itself shows. */
function rowsOf(field: FieldNode, { usual, max = usual }: ListSize): number {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (!first) return Math.min(usual, max);
  return first.kind === Kind.INT ? Math.min(Math.max(Number(first.value), 1), max) : max; // or a variable
}

type Parent = GraphQLObjectType | undefined;

/** Counts how many objects in lists a selection may return for one parent, also those of its fragments. */
function objectsCounter(context: ValidationContext) {
  const ofFragments = new Map<string, number>();
  const typeNamed = (name: string): Parent => {
    const type = context.getSchema().getType(name);
    return isObjectType(type) ? type : undefined;
  };
  const inAll = (selections: readonly SelectionNode[] | undefined, parent: Parent): number =>
    (selections ?? []).reduce((sum, selection) => sum + inOne(selection, parent), 0);
  const inField = (field: FieldNode, parent: Parent): number => {
    const definition = parent?.getFields()[field.name.value];
    const list = definition && policyOf(definition)?.list;
    const rows = list ? rowsOf(field, list) : 1;
    const type = definition && getNamedType(definition.type);
    const within = inAll(field.selectionSet?.selections, isObjectType(type) ? type : undefined);
    return Math.min(rows * within + (rows > 1 ? rows : 0), Number.MAX_SAFE_INTEGER);
  };
  const inFragment = (name: string): number => {
    const counted = ofFragments.get(name);
    if (counted !== undefined) return counted;
    ofFragments.set(name, 0); // another rule refuses a fragment that spreads itself
    const fragment = context.getFragment(name);
    const type = fragment && typeNamed(fragment.typeCondition.name.value);
    const count = inAll(fragment?.selectionSet.selections, type ?? undefined);
    ofFragments.set(name, count);
    return count;
  };
  const inOne = (selection: SelectionNode, parent: Parent): number => {
    if (selection.kind === Kind.FIELD) return inField(selection, parent);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return inFragment(selection.name.value);
    const { typeCondition, selectionSet } = selection;
    return inAll(selectionSet.selections, typeCondition ? typeNamed(typeCondition.name.value) : parent);
  };
  return inAll;
}

/**
 * Refuses a query whose nested lists could return more than `limit` objects. Limits of depth and aliases do
 * not prevent this. A hundred companies with a hundred checks of a hundred shifts are four fields deep and a
 * million rows.
 */
export const listCost =
  (limit: number): ValidationRule =>
  (context) => {
    const objectsIn = objectsCounter(context);
    return {
      OperationDefinition(operation) {
        const root = context.getSchema().getRootType(operation.operation);
        const total = objectsIn(operation.selectionSet.selections, root ?? undefined);
        if (total <= limit) return;
        const message = `The query could answer ${total} objects; at most ${limit} are allowed. Ask for smaller pages.`;
        context.reportError(new GraphQLError(message, { nodes: operation }));
      },
    };
  };
