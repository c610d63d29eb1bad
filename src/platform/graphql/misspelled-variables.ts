import { type DocumentNode, Kind } from 'graphql';
import { Fault } from '../../foundation/fault.ts';
import { didYouMean } from '../../foundation/nearest-name.ts';

/**
 * Variables that the document does not declare, while a similar one that it declares is missing. GraphQL
 * ignores them. A mutation would run without the variable that was meant, and create a link of the company
 * instead of one of the employee.
 */
export function misspelledVariables(document: DocumentNode, variables: unknown): readonly Fault[] {
  if (typeof variables !== 'object' || variables === null) return [];
  const declared = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  );
  const missing = declared.filter((name) => !Object.hasOwn(variables, name));
  return Object.keys(variables).flatMap((name) => {
    const meant = declared.includes(name) ? '' : didYouMean(name, missing);
    if (!meant) return [];
    const problem = `is not declared by the document${meant}`;
    return [new Fault('MALFORMED', { path: ['variables', name], toPrograms: problem })];
  });
}
