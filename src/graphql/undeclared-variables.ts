import { type DocumentNode, Kind } from 'graphql';
import { Fault } from '../foundation/fault.ts';
import { didYouMean } from '../foundation/nearest-name.ts';

/**
 * Variables that no operation of the document declares. GraphQL ignores them: a mutation whose variable is
 * misspelled would run without it, and make a link of the company in place of one of the employee.
 */
export function undeclaredVariables(document: DocumentNode, variables: unknown): readonly Fault[] {
  if (typeof variables !== 'object' || variables === null) return [];
  const declared = new Set(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
        : [],
    ),
  );
  return Object.keys(variables)
    .filter((name) => !declared.has(name))
    .map((name) => {
      const problem = `is not declared by the document${didYouMean(name, declared)}`;
      return new Fault('MALFORMED', { path: ['variables', name], problem });
    });
}
