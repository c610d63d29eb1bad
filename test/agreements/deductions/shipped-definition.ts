import { shippedDefinitions } from '../../../src/engine/figures/deduction-definitions/shipped.ts';

export const shippedTypes = shippedDefinitions.map(({ type }) => type);

export function shippedDefinition(type: string) {
  const found = shippedDefinitions.find((definition) => definition.type === type);
  if (!found) throw new Error(`the service comes without ${type}`);
  return found;
}
