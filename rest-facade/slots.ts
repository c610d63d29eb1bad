import {
  type ArgumentNode,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInputType,
  Kind,
  type ObjectFieldNode,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { externalName } from '../src/graphql/external-names.ts';

/** Where a value goes: an argument or an input field, with its type, its rules and its words. */
export type Slot = {
  readonly name: string;
  /** Of a variable: the argument that it fills. */
  readonly fills?: string;
  readonly type: GraphQLInputType;
  readonly description?: string | null;
  readonly defaultValue?: unknown;
  readonly extensions?: Readonly<Record<string, unknown>>;
};

/** The variables of a document, each with the argument or input field it fills. */
export function slotsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Slot[] {
  const filled = new Map<string, Slot>();
  const info = new TypeInfo(schema);
  const note = ({ value, name }: ArgumentNode | ObjectFieldNode, slots: readonly Slot[] | undefined) => {
    const slot = slots?.find((each) => each.name === name.value);
    if (value.kind === Kind.VARIABLE && slot) filled.set(value.name.value, slot);
  };
  const fieldsOf = (type: unknown) => {
    const named = getNamedType(type as GraphQLInputType); // TypeInfo answers it or undefined
    return isInputObjectType(named) ? Object.values(named.getFields()) : undefined;
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      Argument: (node) => note(node, info.getFieldDef()?.args),
      ObjectField: (node) => note(node, fieldsOf(info.getParentInputType())),
    }),
  );
  return (operation.variableDefinitions ?? []).map(({ variable, type }) => {
    const slot = filled.get(variable.name.value);
    const declared = typeFromAST(schema, type as never); // its overloads do not cover a type of unknown kind
    if (!slot || !isInputType(declared))
      throw new Error(`$${variable.name.value} is declared but fills nothing`);
    return { ...slot, name: variable.name.value, fills: slot.name, type: declared };
  });
}

/** The documented word for each GraphQL name that a fault of this document may point at. */
export function wordsOf(slots: readonly Slot[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { name, fills, type } of slots) {
    if (fills && fills !== name) words.set(fills, name);
    const named = getNamedType(type);
    if (!isInputObjectType(named)) continue;
    for (const field of Object.values(named.getFields())) words.set(field.name, externalName(field));
  }
  return words;
}
