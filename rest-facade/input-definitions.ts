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
import { externalName } from '../src/platform/graphql/external-names.ts';

/** An argument or an input field: its type, its rules and its documentation. */
export type InputDefinition = {
  readonly name: string;
  /** For a variable: the name of the argument or field that it fills. */
  readonly fills?: string;
  readonly type: GraphQLInputType;
  readonly description?: string | null;
  readonly defaultValue?: unknown;
  readonly extensions?: Readonly<Record<string, unknown>>;
};

/** The variables of a document, each defined by the argument or input field that it fills. */
export function inputsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): InputDefinition[] {
  const filled = new Map<string, InputDefinition>();
  const info = new TypeInfo(schema);
  const addDefinition = (
    { value, name }: ArgumentNode | ObjectFieldNode,
    inputs: readonly InputDefinition[] | undefined,
  ) => {
    const definition = inputs?.find((input) => input.name === name.value);
    if (value.kind === Kind.VARIABLE && definition) filled.set(value.name.value, definition);
  };
  const fieldsOf = (type: unknown) => {
    const named = getNamedType(type as GraphQLInputType); // TypeInfo returns it or undefined
    return isInputObjectType(named) ? Object.values(named.getFields()) : undefined;
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      Argument: (node) => addDefinition(node, info.getFieldDef()?.args),
      ObjectField: (node) => addDefinition(node, fieldsOf(info.getParentInputType())),
    }),
  );
  return (operation.variableDefinitions ?? []).map(({ variable, type }) => {
    const definition = filled.get(variable.name.value);
    const declared = typeFromAST(schema, type as never); // its overloads do not cover a type of unknown kind
    if (!definition || !isInputType(declared))
      throw new Error(`$${variable.name.value} is declared but fills nothing`);
    return { ...definition, name: variable.name.value, fills: definition.name, type: declared };
  });
}

/** The documented name for each GraphQL name in the path of a fault of this document. */
export function wordsOf(inputs: readonly InputDefinition[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { name, fills, type } of inputs) {
    if (fills && fills !== name) words.set(fills, name);
    const named = getNamedType(type);
    if (!isInputObjectType(named)) continue;
    for (const field of Object.values(named.getFields())) words.set(field.name, externalName(field));
  }
  return words;
}
