/** `partnerID` in a request that does not need it. The caller's own id is accepted everywhere. */
import { type GraphQLSchema, isScalarType } from 'graphql';
import { Fault } from '../src/foundation/fault.ts';
import type { Caller } from '../src/platform/database/caller.ts';
import type { InputDefinition } from './input-definitions.ts';

const name = 'partnerID';

/** The inputs, and the partner's ID if they do not have it. */
export function withPartner(
  schema: GraphQLSchema,
  inputs: readonly InputDefinition[],
): readonly InputDefinition[] {
  const type = schema.getType('ID');
  if (!isScalarType(type)) throw new Error('the schema has no ID');
  return namesPartner(inputs) ? inputs : [...inputs, { name, type, description }];
}

export const namesPartner = (inputs: readonly InputDefinition[]): boolean =>
  inputs.some((input) => input.name === name);

const description =
  'Your partner ID, which you may send with every request. Any other partner ID is refused.';

/** Refuses another partner's ID. */
export function requirePartner(caller: Caller, given: readonly unknown[]): void {
  if (given.some((id) => id != null && id !== caller.partnerId)) throw new Fault('UNKNOWN_PARTNER');
}
