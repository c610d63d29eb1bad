import { type DirectiveNode, type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';
import { type FaultKind, faultKinds } from '../src/foundation/fault.ts';
import type { Spelling } from './envelope.ts';

/** The codes of the faults that have a different code on this route. */
export function codesOf(file: string, operation: OperationDefinitionNode): Spelling['codes'] {
  const codes: Partial<Record<FaultKind, number>> = {};
  for (const { fault, code } of argumentsOf<{ fault: string; code: number }>(operation, 'differs')) {
    const kind = faultKinds.find((known) => known === fault);
    if (!kind) throw new Error(`${file}: there is no fault ${fault}`);
    codes[kind] = code;
  }
  return codes;
}

/** The directives about members that clients send. */
export type SpecialMembers = {
  /** Members of its object that the reference lists as unchangeable. */
  readonly fixed: readonly string[];
  readonly synonyms: readonly { of: string; is: string }[];
};

export const specialMembers = (operation: OperationDefinitionNode): SpecialMembers => ({
  fixed: argumentsOf<{ fields: string[] }>(operation, 'fixed').flatMap(({ fields }) => fields),
  synonyms: argumentsOf(operation, 'synonym'),
});

/** The arguments of each use of a directive, which validation has checked. */
export function argumentsOf<Shape>(node: { directives?: readonly DirectiveNode[] }, name: string): Shape[] {
  return (node.directives ?? [])
    .filter((directive) => directive.name.value === name)
    .map(
      ({ arguments: values = [] }) =>
        Object.fromEntries(
          values.map((argument) => [argument.name.value, valueFromASTUntyped(argument.value)]),
        ) as Shape,
    );
}
